import type { ActAnswer, ActBody, ActsOf, FilterOf, RecordOf, RowOf, SortOf } from '@vonk/contracts/adminResource';
import type { AdminResources, ResourceName } from '@vonk/contracts/adminResources';
import { useGetList, useGetOne, type RaRecord } from 'react-admin';
import { ADMIN_API, callAdmin } from './adminApi.ts';

export type { ResourceName } from '@vonk/contracts/adminResources';
type Rows = { [R in ResourceName]: RowOf<AdminResources[R]> };
type Wholes = { [R in ResourceName]: RecordOf<AdminResources[R]> };
type Filters = { [R in ResourceName]: FilterOf<AdminResources[R]> };
type Acts = { [R in ResourceName]: ActsOf<AdminResources[R]> };
type Bodies = { [R in ResourceName]: { [A in keyof Acts[R]]: ActBody<Acts[R][A]> } };
type Answers = { [R in ResourceName]: { [A in keyof Acts[R]]: ActAnswer<AdminResources[R], Acts[R][A]> } };

/** A line of a list. */
export type Row<R extends ResourceName> = Rows[R];
/** One record, with all that stands on its page. */
export type Whole<R extends ResourceName> = Wholes[R];
export type Filter<R extends ResourceName> = Filters[R];
export type Sort<R extends ResourceName> = Readonly<{ field: SortOf<AdminResources[R]>; order: 'ASC' | 'DESC' }>;
/** The acts of a resource by name, those that found a record among them. */
export type ActName<R extends ResourceName> = keyof Acts[R] & string;
export type Body<R extends ResourceName, A extends ActName<R>> = Bodies[R][A];
export type Answer<R extends ResourceName, A extends ActName<R>> = Answers[R][A];
/** It is done, and the read models are late: there is nothing to show of it yet. */
export type Pending = Readonly<{ pending: true }>;
export const isPending = (answer: object): answer is Pending => 'pending' in answer;

export type ActCall<R extends ResourceName, A extends ActName<R>> = Readonly<{
  /** The record; absent where the act founds one. */
  id?: string;
  body: Body<R, A>;
  /** Of the command: a retry with it happens once. */
  command?: string;
  /** Sent with it as a form. */
  photo?: File;
  /** It arrives also when the page is being closed. */
  keepalive?: true;
}>;

/** `POST /admin/api/<resource>/:id/<act>`. Throws HttpError as callAdmin. */
export const callAct = <R extends ResourceName, A extends ActName<R>>(resource: R, act: A, call: ActCall<R, A>) =>
  sendAct(resource, act, call) as Promise<Answer<R, A> | Pending>;

type SentAct = Readonly<{ id?: string; body: object; command?: string; photo?: File; keepalive?: true }>;

/** As callAct, for a form, whose fields are known only when it is sent: the api judges them by the schema of the act. */
export async function sendAct(
  resource: ResourceName,
  act: string,
  { id, body, command, photo, keepalive }: SentAct,
): Promise<object> {
  const path = [ADMIN_API, resource, ...(id === undefined ? [] : [encodeURIComponent(id)]), act].join('/');
  const sent = { ...body, ...(command === undefined ? {} : { id: command }) };
  const options = { method: 'POST', body: photo ? formOf(sent, photo) : JSON.stringify(sent) };
  return (await callAdmin(path, { ...options, ...(keepalive ? { keepalive } : {}) })).json as object;
}

function formOf(fields: Readonly<Record<string, unknown>>, photo: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('photo', photo);
  return form;
}

type Asked<R extends ResourceName> = Readonly<{ filter?: Filter<R>; sort?: Sort<R>; perPage: number; page?: number }>;

/** A page of a list. */
export const useRows = <R extends ResourceName>(resource: R, { filter, sort, perPage, page = 1 }: Asked<R>) =>
  useGetList<Row<R> & RaRecord<string>>(resource, {
    ...(filter ? { filter } : {}),
    ...(sort ? { sort } : {}),
    pagination: { page, perPage },
  });

/** One record. */
export const useWhole = <R extends ResourceName>(
  resource: R,
  id: string,
  options: Readonly<{ enabled?: boolean; retry?: boolean }> = {},
) => useGetOne<Whole<R> & RaRecord<string>>(resource, { id: id as (Whole<R> & RaRecord<string>)['id'] }, options);
