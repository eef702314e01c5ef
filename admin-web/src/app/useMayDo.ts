import type { Permission } from '@vonk/contracts/site/permissions';
import { usePermissions } from 'react-admin';

/** Whether the one who is signed in may do something: what the api would refuse is not offered. */
export function useMayDo(permission: Permission): boolean {
  const { permissions } = usePermissions<readonly string[]>();
  return permissions?.includes(permission) ?? false;
}
