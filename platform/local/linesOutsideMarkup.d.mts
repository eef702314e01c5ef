import type { Linter } from 'eslint';

export declare const LINES_OUTSIDE_MARKUP_MAX: number;
export declare const linesOutsideMarkup: Linter.Config & { rules: Linter.RulesRecord };
export declare const ownLinesOutsideMarkup: Linter.Config & { rules: Linter.RulesRecord };
