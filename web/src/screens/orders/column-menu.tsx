import { Menu } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useSession } from '../../door/session.ts'
import { useTexts } from '../../texts/texts.ts'
import { CHOOSABLE, type OrderColumn } from './choosable-columns.ts'
import { ORDERS_TEXTS } from './orders.texts.ts'
import type { useColumns } from './use-columns.ts'

/** Which columns the list has. */
export function ColumnMenu({ columns: { shown, toggle } }: { columns: ReturnType<typeof useColumns> }) {
  const texts = useTexts(ORDERS_TEXTS)
  const { person } = useSession()
  const offered = CHOOSABLE.filter((column) => column !== 'client' || person.role === 'operator')
  const nameOf = (column: OrderColumn): string => (column === 'transaction' ? texts.transaction : texts.columns[column])
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <button className="ib density" type="button" aria-label={texts.chooseColumns}>
          <IconColumns3 size={18} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((column) => (
          <Menu.CheckboxItem
            key={column}
            checked={shown.includes(column)}
            closeMenuOnClick={false}
            onChange={() => toggle(column)}
          >
            {nameOf(column)}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
