import { inTime, withoutDeadline } from '../deadline.ts';
import { StoreUnavailable } from '../event-store/eventStore.ts';

export type SharedFolds = {
  /**
   * What `fold` comes to, or what the same fold of somebody else under way does (`joined`): that one may have begun before
   * this call, and has to be caught up with. `whenDone` is told of a fold once, also when nobody waits for it any more.
   * Throws StoreUnavailable when the caller's deadline is over first, and what `fold` throws.
   */
  share: <Folded>(
    key: string,
    fold: () => Promise<Folded>,
    whenDone?: (folded: Folded) => void,
  ) => Promise<{ folded: Folded; joined: boolean }>;
  /** Folds under way of keys that speak of this id are told to nobody who asks later, and `whenDone` is not told of them. */
  forget: (id: string) => void;
};

/**
 * Folds of whole streams: one at a time for each, however many ask. A fold of very many events takes longer than any caller
 * may; it does not end with their deadline, so that whoever tries again finds it done and does not begin anew.
 */
export function createSharedFolds(): SharedFolds {
  const underWay = new Map<string, Promise<unknown>>();
  const begin = <Folded>(
    key: string,
    fold: () => Promise<Folded>,
    whenDone: (folded: Folded) => void,
  ): Promise<Folded> => {
    const isOver = () => underWay.get(key) === folding && underWay.delete(key);
    const folding: Promise<Folded> = withoutDeadline(fold).then(
      (folded) => {
        if (isOver()) whenDone(folded);
        return folded;
      },
      (error: unknown) => {
        isOver();
        throw error;
      },
    );
    underWay.set(key, folding);
    return folding;
  };

  return {
    share: async <Folded>(key: string, fold: () => Promise<Folded>, whenDone: (folded: Folded) => void = () => {}) => {
      const known = underWay.get(key) as Promise<Folded> | undefined;
      const folded = await inTime(() => known ?? begin(key, fold, whenDone), {
        release: () => undefined,
        late: () => new StoreUnavailable('no answer in time'),
      });
      return { folded, joined: known !== undefined };
    },
    forget: (id) => {
      for (const key of [...underWay.keys()]) if (key.includes(id)) underWay.delete(key);
    },
  };
}
