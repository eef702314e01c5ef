import { AccessDenied, NotFound, usePermissions } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { allResources } from './allResources.tsx';

/** What stands at an address that leads nowhere. A screen that is there, and not for this role, says that instead. */
export function NotThere() {
  const { pathname } = useLocation();
  const { permissions = [] } = usePermissions<readonly string[]>();
  const [, first] = pathname.split('/');
  const permission = first === 'screens' ? 'texts.read' : allResources.find(({ name }) => name === first)?.permission;
  return permission === undefined || permissions.includes(permission) ? <NotFound /> : <AccessDenied />;
}
