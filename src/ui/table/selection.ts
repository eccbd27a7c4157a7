/** Selected rows by key: either some, or all except some (a million rows are never listed). */
export type Selection = { all: false; keys: ReadonlySet<string> } | { all: true; except: ReadonlySet<string> }

export const nothingSelected: Selection = { all: false, keys: new Set() }
export const everythingSelected: Selection = { all: true, except: new Set() }

export function isSelected(selection: Selection, key: string): boolean {
  return selection.all ? !selection.except.has(key) : selection.keys.has(key)
}

export function toggle(selection: Selection, key: string): Selection {
  return setSelected(selection, [key], !isSelected(selection, key))
}

/** Selects or deselects several rows, such as a Shift range. */
export function setSelected(selection: Selection, keys: readonly string[], selected: boolean): Selection {
  const listedKeys = new Set(selection.all ? selection.except : selection.keys)
  for (const key of keys) {
    if (selected === selection.all) listedKeys.delete(key)
    else listedKeys.add(key)
  }
  return selection.all ? { all: true, except: listedKeys } : { all: false, keys: listedKeys }
}

/** The number of selected rows in a table of `rowCount` rows. */
export function selectedCount(selection: Selection, rowCount: number): number {
  return selection.all ? Math.max(0, rowCount - selection.except.size) : selection.keys.size
}
