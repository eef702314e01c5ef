import '../../test/setup.ts';
import { describe, expect, it } from 'vitest';
import { menuSections } from './menuSections.ts';

const resources = [
  { name: 'complaints', permission: 'complaints.read' },
  { name: 'signals', permission: 'complaints.read' },
  { name: 'revenue', permission: 'books.read' },
  { name: 'book-lines', permission: 'books.read' },
  { name: 'liability', permission: 'ledger.read' },
] as const;

describe('the menu of the back office', () => {
  it('puts entries below their heading, and leaves out what is opened from figures', () => {
    expect(menuSections(resources, ['complaints.read', 'books.read', 'ledger.read'])).toEqual([
      { heading: 'Safety', names: ['complaints', 'signals'] },
      { heading: 'Reports', names: ['revenue', 'liability'] },
    ]);
  });

  it('has no heading without an entry that the role may read', () => {
    expect(menuSections(resources, ['ledger.read'])).toEqual([{ heading: 'Reports', names: ['liability'] }]);
    expect(menuSections(resources, [])).toEqual([]);
  });
});
