import type { Permission } from '@vonk/contracts/site/permissions';
import type { StaffTexts } from '@vonk/contracts/texts/staffTexts';
import type { ResourceName } from './adminClient.ts';
import type { ComponentType } from 'react';

/** A resource of the back office with its screens. */
export type BackOfficeResource = Readonly<{
  /** Its label is the text `site:resources.<name>`. */
  name: ResourceName & keyof StaffTexts['site']['resources'];
  permission: Permission;
  icon: ComponentType;
  list: ComponentType;
  show?: ComponentType;
  /** Where one is written, for who finds it in the list. */
  create?: ComponentType;
}>;
