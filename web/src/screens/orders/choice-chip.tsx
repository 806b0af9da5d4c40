import { Menu } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import './choice-chip.css'

interface ChoiceChipProps {
  name: string
  options: readonly { value: string; label: ReactNode; text: string }[]
  chosen: readonly string[]
  /** Says how many, where more than one is chosen. */
  several?: (count: number) => string
  /** What nothing chosen is called. */
  any: string
  onChoose(chosen: string[]): void
}

/** A filter as a chip: one of several values, or several of them where `several` is given. */
export function ChoiceChip({ name, options, chosen, several, any, onChoose }: ChoiceChipProps) {
  const [first] = options.filter(({ value }) => chosen.includes(value))
  const word = chosen.length > 1 ? several?.(chosen.length) : (first?.text ?? chosen[0])
  const toggle = (value: string): string[] => {
    if (chosen.includes(value)) return chosen.filter((one) => one !== value)
    return several ? [...chosen, value] : [value]
  }
  const role = several ? 'menuitemcheckbox' : 'menuitemradio'
  return (
    <Menu position="bottom-start" closeOnItemClick={!several}>
      <Menu.Target>
        <button className={`chip${word ? ' set' : ''}`} type="button">
          {name}
          {word && <b>{word}</b>}
          <IconChevronDown size={14} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown className="choice-menu">
        <Menu.Item role={role} aria-checked={chosen.length === 0} onClick={() => onChoose([])}>
          <Choice isOn={chosen.length === 0}>{any}</Choice>
        </Menu.Item>
        {options.map(({ value, label }) => (
          <Menu.Item
            key={value}
            role={role}
            aria-checked={chosen.includes(value)}
            onClick={() => onChoose(toggle(value))}
          >
            <Choice isOn={chosen.includes(value)}>{label}</Choice>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Choice({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  return (
    <span className="choice">
      <IconCheck size={15} aria-hidden="true" className={isOn ? '' : 'off'} />
      {children}
    </span>
  )
}
