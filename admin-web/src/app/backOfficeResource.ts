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
  /** Who may write one, where not everybody who may read them. */
  creates?: Permission;
}>;

/** The screen where one is written, for who has these permissions: what the api would refuse is not written for nothing. */
export const writingScreen = (
  { create, creates }: Pick<BackOfficeResource, 'create' | 'creates'>,
  permissions: readonly string[],
): ComponentType | undefined => (creates === undefined || permissions.includes(creates) ? create : undefined);
