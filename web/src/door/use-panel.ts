import { useNavigate, useSearch } from '@tanstack/react-router'

/** What is open on top of a screen. It stands in the address, so that "back" closes it and a link opens it. */
export function usePanel<Name extends string>(names: readonly Name[]) {
  const { open, of }: { open?: unknown; of?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const go = (panel: { open?: Name | undefined; of?: string | undefined }) =>
    void navigate({ to: '.', search: (search: object) => ({ ...search, open: undefined, of: undefined, ...panel }) })
  return {
    name: names.find((name) => name === open),
    of: of === undefined ? undefined : String(of),
    open: (name: Name, record?: string) => go({ open: name, of: record }),
    close: () => go({}),
  }
}
