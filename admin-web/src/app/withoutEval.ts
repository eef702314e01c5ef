// zod tries whether it may build code from text; our content security policy says no, and the browser reports the try.
// Imported before everything else, this tells zod not to ask.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
