/** Loaded before the site itself, so that neither is one long task. */
import 'react-dom/client';
