import { IconFileText } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { OrderAnswer } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import { useMayChange } from '../../door/session.ts'
import { money, when } from '../../format/format.ts'
import { Card, Facts } from '../../parts/card.tsx'
import { CopyFin } from '../../parts/copy.tsx'
import { FileList } from '../../parts/files/file-list.tsx'
import { Fin } from '../../parts/fin.tsx'
import { Plate } from '../../parts/plate.tsx'
import { Empty } from '../../parts/states.tsx'
import { useNow } from '../../parts/when.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { Evidence } from './evidence.tsx'
import { Held } from './held.tsx'
import { ORDER_TEXTS } from './order.texts.ts'
import { OrderFacts } from './order-facts.tsx'
import { ProofCard } from './proof-card.tsx'
import { useRelease } from './use-resend.ts'

/** The facts at the side of an order. */
export function Rail({ order, onSay }: { order: OrderAnswer; onSay(text: string): void }) {
  return (
    <aside className="rail">
      <Vehicle order={order} />
      {order.held && <Held held={order.held} />}
      {order.proof && <ProofCard order={order} proof={order.proof} onSay={onSay} />}
      <OrderFacts order={order} />
      <Files order={order} onSay={onSay} />
      {order.mail.length > 0 && <Mail order={order} />}
      {order.costs && <Costs order={order} costs={order.costs} />}
      {order.parties.length > 0 && <Parties parties={order.parties} />}
      <Evidence id={order.id} />
    </aside>
  )
}

function Vehicle({ order: { plate, isPlateVoid, fin, vehicleOrders } }: { order: OrderAnswer }) {
  const texts = useTexts(ORDER_TEXTS)
  return (
    <Card className="veh">
      <Plate plate={plate} isVoid={isPlateVoid} big />
      <span className="vf">
        <Fin fin={fin} />
        <CopyFin fin={fin} />
      </span>
      <Link to={`/web/vehicles/${fin}`}>{texts.vehicleOrders(vehicleOrders)}</Link>
    </Card>
  )
}

function Files({ order: { id, fileList }, onSay }: { order: OrderAnswer; onSay(text: string): void }) {
  const { files: texts, renewed } = useTexts(ORDER_TEXTS)
  const release = useRelease(id, () => onSay(renewed))
  const mayRenew = useMayChange('file') && fileList.length > 0
  return (
    <div id="files">
      <Card
        title={texts.title}
        side={
          mayRenew && (
            <button className="btn sm" type="button" disabled={release.isPending} onClick={() => release.mutate()}>
              {texts.renew}
            </button>
          )
        }
      >
        {fileList.length === 0 ? (
          <Empty icon={<IconFileText size={20} aria-hidden="true" />}>{texts.empty}</Empty>
        ) : (
          <FileList files={fileList.map((file) => ({ ...file, path: `/orders/${id}/files/${file.key}` }))} />
        )}
      </Card>
    </div>
  )
}

/** What an office wrote about the order without deciding it. */
function Mail({ order: { id, mail } }: { order: OrderAnswer }) {
  const { mail: texts } = useTexts(ORDER_TEXTS)
  const language = useLanguage()
  const now = useNow()
  return (
    <Card title={texts.title}>
      {mail.map((message) => (
        <div className="mail" key={message.id}>
          <p>
            {message.isListed ? (
              <Link to={`/web/unmatched/${message.id}`}>{message.subject ?? texts.noSubject}</Link>
            ) : (
              <b>{message.subject ?? texts.noSubject}</b>
            )}
            <small>
              {[message.sender, when(new Date(message.receivedAt), now, language)].filter(Boolean).join(', ')}
            </small>
          </p>
          {message.files.length > 0 && (
            <FileList
              files={message.files.map(({ expiresAt: _, ...file }) => ({
                ...file,
                path: `/orders/${id}/mail-files/${file.key}`,
              }))}
            />
          )}
        </div>
      ))}
    </Card>
  )
}

function Costs({ order, costs }: { order: OrderAnswer; costs: NonNullable<OrderAnswer['costs']> }) {
  const { costs: texts } = useTexts(ORDER_TEXTS)
  const language = useLanguage()
  const amount = (euros: number | null) =>
    euros === null ? <span className="muted">{texts.none}</span> : money(euros, language)
  const isCorrectable = order.state === 'fehlgeschlagen' || order.state === 'abgelehnt'
  return (
    <Card title={texts.title} className="costs">
      <Facts
        facts={[
          [texts.kba, amount(costs.kba)],
          ...costs.office.map(({ name, amount: euros }) => [name, money(euros, language)] as const),
          ...(costs.total === null ? [] : [[texts.total, <b key="total">{money(costs.total, language)}</b>] as const]),
          ...(isCorrectable ? [[texts.correction, money(order.correctionCost, language)] as const] : []),
        ]}
      />
    </Card>
  )
}

function Parties({ parties }: Pick<OrderAnswer, 'parties'>) {
  const { parties: texts } = useTexts(ORDER_TEXTS)
  return (
    <Card title={texts.title}>
      <Facts facts={parties.map(({ role, name }) => [role, name])} />
    </Card>
  )
}
