import {
  checkBusinessSite,
  checkContractPartners,
  type PartnerRow,
  toDraft,
} from '../../../../src/domain/contract-partner/check-partners.ts'
import {
  PARTNER_FIELDS,
  PARTNER_LIMITS,
  type PartnerField,
} from '../../../../src/domain/contract-partner/partner-rules.ts'
import type { DoorFinding } from '../../door/door-error.ts'
import { Field } from '../../parts/form/field.tsx'
import { useRuleText } from '../../texts/rules.ts'
import { useTexts } from '../../texts/texts.ts'
import { PARTNER_FIELD_TEXTS } from './partner-fields.texts.ts'
import './partner-fields.css'

export type PartnerTexts = { readonly [Name in PartnerField]: string }

/** An entry as a form holds it. */
export const formOf = (row: PartnerRow = {}): PartnerTexts => ({
  companyName: row.companyName ?? '',
  street: row.street ?? '',
  houseNumber: row.houseNumber ?? '',
  addressSuffix: row.addressSuffix ?? '',
  postalCode: row.postalCode ?? '',
  city: row.city ?? '',
  state: row.state ?? '',
  kopaVp: row.kopaVp ?? '',
  country: row.country ?? 'D',
})

/** The same rules that the service stores by, while somebody types. */
export function partnerFindings(texts: PartnerTexts, isSite: boolean): readonly DoorFinding[] {
  const checked = isSite ? checkBusinessSite(texts) : checkContractPartners([texts])
  return checked.accepted ? [] : checked.findings
}

interface PartnerFieldsProps {
  value: PartnerTexts
  onChange(value: PartnerTexts): void
  /** A business site has no number of its own. */
  isSite?: boolean
}

/** An address as the authority's list has it: what it becomes, how much room is left, what a rule says against it. */
export function PartnerFields({ value, onChange, isSite = false }: PartnerFieldsProps) {
  const findings = partnerFindings(value, isSite)
  return (
    <div className="partner-fields">
      {PARTNER_FIELDS.filter((field) => !isSite || field !== 'kopaVp').map((field) => (
        <PartnerInput
          key={field}
          field={field}
          value={value[field]}
          // What was not filled in yet is not told as a mistake.
          finding={value[field] === '' ? undefined : findings.find((finding) => finding.field === field)}
          onChange={(text) => onChange({ ...value, [field]: text })}
        />
      ))}
    </div>
  )
}

interface PartnerInputProps {
  field: PartnerField
  value: string
  finding: DoorFinding | undefined
  onChange(text: string): void
}

const LIMITS: { readonly [Name in PartnerField]?: number } = PARTNER_LIMITS

function PartnerInput({ field, value, finding, onChange }: PartnerInputProps) {
  const texts = useTexts(PARTNER_FIELD_TEXTS)
  const ruleText = useRuleText()
  const hints: { readonly [Name in PartnerField]?: string } = texts.hints
  const normal = toDraft({ [field]: value })[field] ?? ''
  const limit = LIMITS[field]
  const isChanged = normal !== value.trim()
  return (
    <div className={`pf-${field}`}>
      <Field
        label={texts.names[field]}
        error={finding && `${ruleText(finding)} (${finding.rule})`}
        hint={
          <span className="pf-hint">
            <span>{isChanged && texts.becomes(normal)}</span>
            {limit !== undefined && <span>{texts.room([...normal].length, limit)}</span>}
          </span>
        }
      >
        {(ties) => (
          <input
            {...ties}
            value={value}
            autoComplete="off"
            placeholder={hints[field]}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
    </div>
  )
}
