import { IconPencil, IconTrash, IconUserOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Column } from '../../parts/rows.tsx'
import type { Texts } from '../../texts/language.ts'
import type { PARTNERS_TEXTS } from './contract-partners.texts.ts'
import type { Partner } from './contract-partners.tsx'
import { addressLines } from './partner-address.ts'

type PartnersTexts = Texts<typeof PARTNERS_TEXTS.de>

interface Options {
  withClient: boolean
  /** Absent for people who only look. */
  onOpen: ((panel: 'edit' | 'remove', partner: Partner) => void) | undefined
  onTurn(partner: Partner): void
}

export function partnerColumns(texts: PartnersTexts, { withClient, onOpen, onTurn }: Options): Column<Partner>[] {
  return [
    {
      key: 'kopaVp',
      head: texts.kopaVp,
      className: 'p-number',
      cell: ({ kopaVp }) => <span className="mono">{kopaVp}</span>,
    },
    {
      key: 'company',
      head: texts.company,
      className: 'p-name',
      cell: (partner) => <PartnerName partner={partner} texts={texts} />,
    },
    {
      key: 'address',
      head: texts.address,
      className: 'p-address',
      cell: (partner) => {
        const [street, place] = addressLines(partner)
        return (
          <>
            {street}
            <small>{place}</small>
          </>
        )
      },
    },
    ...(withClient
      ? [{ key: 'client', head: texts.client, className: 'wide', cell: ({ clientName }: Partner) => clientName }]
      : []),
    {
      key: 'active',
      head: texts.inUse,
      className: 'p-active',
      cell: (partner) => <Switch partner={partner} texts={texts} onTurn={onOpen && onTurn} />,
    },
    ...(onOpen
      ? [
          {
            key: 'acts',
            head: <span className="vh">{texts.acts}</span>,
            className: 'num p-acts',
            cell: (partner: Partner) => <RowActs partner={partner} texts={texts} onOpen={onOpen} />,
          },
        ]
      : []),
  ]
}

/** One that is excluded says so, and leads to the proof. */
function PartnerName({ partner: { companyName, exclusionId }, texts }: { partner: Partner; texts: PartnersTexts }) {
  return (
    <>
      <b>{companyName}</b>
      {exclusionId !== null && (
        <Link className="tag bad" to="/web/exclusions" search={{ open: 'show', of: String(exclusionId) }}>
          {texts.excluded}
        </Link>
      )}
    </>
  )
}

interface SwitchProps {
  partner: Partner
  texts: PartnersTexts
  onTurn: ((partner: Partner) => void) | undefined
}

function Switch({ partner, texts, onTurn }: SwitchProps) {
  const { active, companyName } = partner
  if (!onTurn) return <span className={`tag ${active ? 'ok' : ''}`}>{active ? texts.inUse : texts.off}</span>
  return (
    <button
      className="switch"
      type="button"
      role="switch"
      aria-checked={active}
      aria-label={texts.isOn(companyName)}
      onClick={() => onTurn(partner)}
    >
      <i />
    </button>
  )
}

interface RowActsProps {
  partner: Partner
  texts: PartnersTexts
  onOpen: NonNullable<Options['onOpen']>
}

function RowActs({ partner, texts, onOpen }: RowActsProps) {
  const { companyName } = partner
  return (
    <span className="row-acts">
      {partner.exclusionId === null && (
        <Link
          className="ib"
          to="/web/exclusions"
          search={{ open: 'add', of: partner.kopaVp, client: partner.clientId }}
          aria-label={texts.exclude(companyName)}
        >
          <IconUserOff size={16} aria-hidden="true" />
        </Link>
      )}
      <button className="ib" type="button" aria-label={texts.edit(companyName)} onClick={() => onOpen('edit', partner)}>
        <IconPencil size={16} aria-hidden="true" />
      </button>
      <button
        className="ib"
        type="button"
        aria-label={texts.removeOf(companyName)}
        onClick={() => onOpen('remove', partner)}
      >
        <IconTrash size={16} aria-hidden="true" />
      </button>
    </span>
  )
}
