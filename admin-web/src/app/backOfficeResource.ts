import type { Permission } from '@vonk/contracts/site/permissions';
import type { ComponentType } from 'react';

/** A resource of the back office with its screens. */
export type BackOfficeResource = Readonly<{
  name: string;
  label: string;
  permission: Permission;
  icon: ComponentType;
  list: ComponentType;
  show?: ComponentType;
  /** Where one is written, for who finds it in the list. */
  create?: ComponentType;
}>;
