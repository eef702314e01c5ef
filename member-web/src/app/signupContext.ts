import { createContext, useContext } from 'react';

/** Opens signing up: a dialog on a wide screen, the page on a phone (SPEC 2). `profile` is whom the visitor came for, `wanted` the page they then want. */
export const SignupContext = createContext<(profile?: string, wanted?: string) => void>(() => undefined);
export const useOpenSignup = () => useContext(SignupContext);
