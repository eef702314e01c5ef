import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files known to take the longest, mostly because they wait (for servers that hang, links that time out): begun last, one
 * of them would be what everything waits for. On a fresh clone nothing else says how long a file takes.
 */
const LONGEST = [
  'platform/src/local/runStack.journey.test.ts',
  'api/journeys/browser.journey.test.ts',
  'platform/src/local/embeddedPostgres.pg.test.ts',
  'projector/src/likes/likes.pg.test.ts',
  'api/src/messaging/messages.pg.test.ts',
  'api/src/messaging/storms.pg.test.ts',
  'platform/src/event-store/eventStoreDbSubscription.test.ts',
  'platform/src/event-store/eventStoreDbContract.test.ts',
  'platform/src/event-store/eventStoreDb.test.ts',
  'platform/src/local/supervisor.test.ts',
];

/** Vitest's own order (projects one after the other), with the longest files first within their project. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = LONGEST.findIndex((path) => moduleId.replaceAll('\\', '/').endsWith(path));
      return index === -1 ? LONGEST.length : index;
    };
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    // A stable sort: what is not listed stays in vitest's order.
    return projects.flatMap((name) =>
      sorted.filter(({ project }) => project.name === name).sort((one, other) => place(one) - place(other)),
    );
  }
}
