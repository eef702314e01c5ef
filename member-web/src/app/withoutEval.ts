/**
 * zod tries out `eval` when its first schema is made, and the content security policy refuses and reports that.
 * Told here and not by zod's own `config`, so that zod stays in the screens that need it. Must run before any of them
 * is loaded.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
