import type { ReactNode } from 'react';
import classes from './Tag.module.css';

export type TagKind =
  'fictional' | 'new' | 'online' | 'plain' | 'primary' | 'marked' | 'success' | 'danger' | 'warning';

/** A small label. `fictional` carries dark ink on yellow wherever such a profile is seen. */
export function Tag({ kind = 'plain', big = false, children }: { kind?: TagKind; big?: boolean; children: ReactNode }) {
  return <span className={`${classes.tag} ${classes[kind]} ${big ? classes.big : ''}`}>{children}</span>;
}
