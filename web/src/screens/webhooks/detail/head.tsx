import { Menu } from '@mantine/core'
import {
  IconChevronDown,
  IconDots,
  IconFlask,
  IconPencil,
  IconPlayerPlay,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import { useMayChange, useSession } from '../../../door/session.ts'
import { Copy } from '../../../parts/copy.tsx'
import { useTexts } from '../../../texts/texts.ts'
import { WebhookTag } from '../state-tag.tsx'
import { TORTURE_TEXTS } from '../torture/torture.texts.ts'
import type { ToldWebhook } from '../webhook-types.ts'
import { WEBHOOK_WORDS } from '../words.texts.ts'
import type { Resending } from './resend-dialog.tsx'
import { WEBHOOK_TEXTS } from './webhook.texts.ts'

/** Which dialog is open. */
export type Open = 'url' | 'secret' | 'events' | 'off' | 'remove' | 'torture' | Resending

interface HeadProps {
  webhook: ToldWebhook
  onOpen(dialog: Open): void
  onTest(type: string): void
}

export function Head({ webhook, onOpen, onTest }: HeadProps) {
  const texts = useTexts(WEBHOOK_TEXTS)
  const torture = useTexts(TORTURE_TEXTS)
  const mayChange = useMayChange('webhooks')
  const mayResend = useMayChange('redeliver') && webhook.active
  return (
    <div className="head hd">
      <h1 className="mono url">{webhook.url}</h1>
      <Copy value={webhook.url} what={texts.address} />
      <WebhookTag state={webhook.state} big />
      <div className="acts">
        {mayChange && <Tests onTest={onTest} />}
        {mayChange && (
          <button className="btn" type="button" onClick={() => onOpen('torture')}>
            <IconFlask size={16} aria-hidden="true" />
            {torture.begin}
          </button>
        )}
        {mayChange && (
          <button className="btn" type="button" onClick={() => onOpen('url')}>
            <IconPencil size={16} aria-hidden="true" />
            {texts.edit}
          </button>
        )}
        {(mayChange || mayResend) && (
          <Menu position="bottom-end">
            <Menu.Target>
              <button className="btn" type="button" aria-label={texts.more}>
                <IconDots size={16} aria-hidden="true" />
              </button>
            </Menu.Target>
            <Menu.Dropdown>
              {mayResend && (
                <Menu.Item leftSection={<IconRefresh size={16} />} onClick={() => onOpen('since')}>
                  {texts.resendSince}
                </Menu.Item>
              )}
              {mayChange && (
                <Menu.Item leftSection={<IconTrash size={16} />} onClick={() => onOpen('remove')}>
                  {texts.remove}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </div>
  )
}

/** A PING; on a test instance an example of any other type as well. */
function Tests({ onTest }: Pick<HeadProps, 'onTest'>) {
  const texts = useTexts(WEBHOOK_TEXTS)
  const words = useTexts(WEBHOOK_WORDS)
  const { instance } = useSession()
  return (
    <span className="joined">
      <button className="btn" type="button" title={texts.testTitle} onClick={() => onTest('PING')}>
        <IconPlayerPlay size={16} aria-hidden="true" />
        {texts.test}
      </button>
      {instance === 'test' && (
        <Menu position="bottom-end">
          <Menu.Target>
            <button className="btn" type="button" aria-label={texts.examples}>
              <IconChevronDown size={16} aria-hidden="true" />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{texts.examplesNote}</Menu.Label>
            {Object.entries(words.events).map(([type, word]) => (
              <Menu.Item key={type} onClick={() => onTest(type)}>
                {word}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
  )
}
