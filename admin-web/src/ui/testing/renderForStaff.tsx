import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Permission } from '@vonk/contracts/site/permissions';
import { AdminContext, testDataProvider, type AuthProvider } from 'react-admin';

/** Runs a hook of the back office, without any markup of a page, for somebody of the staff with these permissions. */
export function renderForStaff<Props, Result>(
  hook: (props: Props) => Result,
  { id = 'me', permissions, initialProps }: { id?: string; permissions: readonly Permission[]; initialProps: Props },
) {
  const authProvider: AuthProvider = {
    login: () => Promise.resolve(),
    logout: () => Promise.resolve(),
    checkAuth: () => Promise.resolve(),
    checkError: () => Promise.resolve(),
    getIdentity: () => Promise.resolve({ id, fullName: id }),
    getPermissions: () => Promise.resolve(permissions),
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AdminContext dataProvider={testDataProvider()} authProvider={authProvider}>
      {children}
    </AdminContext>
  );
  const view = renderHook(hook, { wrapper, initialProps });
  return { ...view, now: () => view.result.current };
}
