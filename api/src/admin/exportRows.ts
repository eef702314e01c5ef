import type { StaffMe } from '@vonk/contracts/site/commands';
import { siteZone } from '@vonk/contracts/siteZone';
import { calendarDate } from '@vonk/domain/calendarDate';
import { liftDeadline } from '@vonk/platform/deadline';
import { Problem } from '@vonk/platform/http/problem';
import { openPostgres } from '@vonk/platform/postgres/openPostgres';
import type { ReadReplica } from '@vonk/platform/postgres/readReplica';
import type { Request, Response } from 'express';
import type { Knex } from 'knex';
import type { AppContext } from '../appContext.ts';
import { written } from '../http/written.ts';
import type { BoundResource, StaffCall } from './bindResource.ts';
import { cellAt } from './cellAt.ts';
import { columnsFor, columnsWithin } from './columnsFor.ts';
import { headingOf } from './headingOf.ts';
import { csvCell, csvFormatOf } from './csv.ts';
import { linesOf } from './exportLines.ts';
import { fieldsFor } from './fieldsByRole.ts';
import { askedOf, asksForCodes, pagesOf } from './listQuery.ts';
import { markedColumns } from './markedColumns.ts';
import { recordExport } from './accessAudit.ts';

const PAGE_ROWS = 2_000;
/** At once in this process: each holds one connection and one snapshot of the tables. */
const AT_ONCE = 2;
const STATEMENT_MS = 60_000;
/** These are short and not in the database alone; they are read as the list reads them. */
const SHORT = new Set(['jobs', 'gifts', 'settings', 'pages', 'staff', 'news']);

type Exporting = Readonly<{
  resource: BoundResource;
  /** The same resource over another connection. */
  over: (db: Knex) => BoundResource;
  staff: StaffMe;
  call: StaffCall;
}>;

/** One of these a house: its own connections, which may take longer than a page on a screen, and who exports now. */
export function createExports(context: AppContext) {
  const busy = new Set<string>();
  let opened: ReadReplica | null = null;
  const openSlowly = () => {
    const connections = { applicationName: 'api export', max: AT_ONCE, statementTimeoutMs: STATEMENT_MS };
    const postgres = openPostgres(context.config.databaseUrl, connections);
    context.onClose(postgres.close);
    return context.openReplica(postgres.db, connections);
  };

  /**
   * Answers `GET /admin/api/<resource>/export` with every row of a list as a file: the filter and order of the list, the
   * fields of the role, the moment it was asked for, from the replica of the database where there is one. Rows go out as they are read: memory holds a page of them, and a reader
   * who is slow makes the reading slow. The audit has it before the first row goes. A fault in the middle breaks the
   * connection off, so that nobody takes a part for the whole.
   * Throws Problem not_found (no export of this list), too_many_exports (429), client_header_required (another site asks).
   */
  return async function exportRows(request: Request, response: Response, exporting: Exporting): Promise<void> {
    const { resource, staff, call, over } = exporting;
    const from = request.get('sec-fetch-site');
    if (from !== undefined && from !== 'same-origin') throw new Problem('client_header_required', { status: 403 });
    if (!columnsFor(resource.name, {})) throw new Problem('not_found', { status: 404 });
    const codes = asksForCodes(request);
    const asked = askedOf(resource, request);
    const all = columnsFor(resource.name, asked.filter) ?? [];
    const columns = markedColumns(columnsWithin(all, resource.fields?.[staff.role]), resource.contract.row);
    if (busy.has(staff.id) || busy.size >= AT_ONCE)
      throw new Problem('too_many_exports', { status: 429, headers: { 'Retry-After': '60' } });
    busy.add(staff.id);
    liftDeadline();
    try {
      const send = async (reading: BoundResource) => {
        const { total } = await reading.list(call, asked.filter, { offset: 0, limit: 0 });
        await recordExport(context, staff.id, resource, { filter: asked.filter, rows: total });
        response.type('text/csv; charset=utf-8').attachment(`${resource.name}-${calendarDate(call.now, siteZone)}.csv`);
        const format = csvFormatOf(call.words.language);
        const form = { format, words: call.words, codes };
        const lineOf = (cells: readonly string[]) => `${cells.join(format.separator)}\r\n`;
        // With the mark a spreadsheet reads UTF-8.
        response.write(`\uFEFF${lineOf(columns.map((column) => csvCell(headingOf(column, call.words), format)))}`);
        for await (const rows of pagesOf(reading, call, asked, PAGE_ROWS)) {
          const lines = rows
            .map((row) => fieldsFor(staff.role, resource.fields, row))
            .flatMap((row) => linesOf(resource.name, row))
            .map((row) => lineOf(columns.map((column) => cellAt(row, column, form))));
          if (!(await written(response, lines.join('')))) return;
        }
        response.end();
      };
      if (SHORT.has(resource.name)) await send(resource);
      else {
        const db = await (opened ??= openSlowly()).choose();
        await db.transaction((snapshot) => send(over(snapshot)), {
          isolationLevel: 'repeatable read',
          readOnly: true,
        });
      }
    } catch (error) {
      if (!response.headersSent) throw error;
      context.logger.error({ error, resource: resource.name }, 'an export broke off');
      response.destroy();
    } finally {
      busy.delete(staff.id);
    }
  };
}
