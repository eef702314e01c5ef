import type { Linter } from 'eslint';

export declare const linearRegex: Linter.Config & { rules: Linter.RulesRecord };
