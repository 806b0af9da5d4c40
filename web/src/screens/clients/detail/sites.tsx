import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useAct } from '../../../door/use-door.ts'
import { Card } from '../../../parts/card.tsx'
import { Confirm } from '../../../parts/confirm.tsx'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { useTexts } from '../../../texts/texts.ts'
import { addressLines } from '../../contract-partners/partner-address.ts'
import { formOf, PartnerFields, partnerFindings } from '../../contract-partners/partner-fields.tsx'
import { CLIENT_TEXTS } from './client.texts.ts'
import type { ClientPanel, OpenPanel, ToldClient } from './client.tsx'

type Site = ToldClient['sites'][number]

/** The sites of a client under the operator's registration. */
export function SitesCard({ sites, onOpen }: { sites: readonly Site[]; onOpen: OpenPanel }) {
  const texts = useTexts(CLIENT_TEXTS)
  return (
    <Card
      title={texts.sites}
      side={
        onOpen && (
          <button className="btn sm" type="button" onClick={() => onOpen('add-site')}>
            <IconPlus size={14} aria-hidden="true" /> {texts.addSite}
          </button>
        )
      }
    >
      {sites.length === 0 && <p className="client-none muted">{texts.noSites}</p>}
      <ul className="client-sites">
        {sites.map((site) => (
          <SiteLine key={site.id} site={site} onOpen={onOpen} />
        ))}
      </ul>
    </Card>
  )
}

function SiteLine({ site, onOpen }: { site: Site; onOpen: OpenPanel }) {
  const texts = useTexts(CLIENT_TEXTS)
  const name = site.companyName ?? ''
  return (
    <li>
      <div>
        <b>{name}</b>
        <small>{addressLines(site).filter(Boolean).join(', ')}</small>
      </div>
      {onOpen && (
        <span className="row-acts">
          <button
            className="ib"
            type="button"
            aria-label={texts.editSite(name)}
            onClick={() => onOpen('edit-site', String(site.id))}
          >
            <IconPencil size={16} aria-hidden="true" />
          </button>
          <button
            className="ib"
            type="button"
            aria-label={texts.removeSite(name)}
            onClick={() => onOpen('remove-site', String(site.id))}
          >
            <IconTrash size={16} aria-hidden="true" />
          </button>
        </span>
      )}
    </li>
  )
}

interface SitePanelsProps {
  client: number
  sites: readonly Site[]
  panel: ClientPanel | undefined
  of: string | undefined
  onClose(): void
}

export function SitePanels({ client, sites, panel, of, onClose }: SitePanelsProps) {
  const site = sites.find(({ id }) => String(id) === of)
  if (panel === 'add-site') return <SiteForm client={client} onClose={onClose} />
  if (panel === 'edit-site' && site) return <SiteForm client={client} site={site} onClose={onClose} />
  if (panel === 'remove-site' && site) return <RemoveSite client={client} site={site} onClose={onClose} />
  return null
}

interface SiteProps {
  client: number
  onClose(): void
}

function SiteForm({ client, site, onClose }: SiteProps & { site?: Site }) {
  const texts = useTexts(CLIENT_TEXTS)
  const [value, setValue] = useState(formOf(site))
  const save = useAct({
    ...(site && { method: 'PUT' as const }),
    path: site ? `/clients/${client}/sites/${site.id}` : `/clients/${client}/sites`,
    body: () => value,
    changes: ['clients'],
  })
  return (
    <FormDialog
      title={site ? texts.editSiteTitle : texts.addSite}
      act={site ? texts.save : texts.addSite}
      wide
      ready={partnerFindings(value, true).length === 0}
      onClose={onClose}
      onAct={() => save.mutateAsync()}
    >
      <PartnerFields value={value} onChange={setValue} isSite />
    </FormDialog>
  )
}

function RemoveSite({ client, site, onClose }: SiteProps & { site: Site }) {
  const texts = useTexts(CLIENT_TEXTS)
  const remove = useAct({ method: 'DELETE', path: `/clients/${client}/sites/${site.id}`, changes: ['clients'] })
  return (
    <Confirm
      title={texts.removeSiteTitle(site.companyName ?? '')}
      act={texts.remove}
      danger
      onClose={onClose}
      onAct={() => remove.mutateAsync()}
    >
      <p>{texts.removeSiteText}</p>
    </Confirm>
  )
}
