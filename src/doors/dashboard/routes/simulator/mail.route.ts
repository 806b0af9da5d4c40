import { sendFreeMail } from '../../../../flows/simulator/send-mail.ts'
import { integer, object, text } from '../../../../kernel/rules/shape.ts'
import { demanding, line, reading } from '../../input.ts'
import { route } from '../../route.ts'
import { noteSimulated } from './note-simulated.ts'

const BODY = object({ subject: line(200), text, orderId: integer, username: line(100) })

/** Has an office write something that is no decision. */
export const sendSimulatedMail = route({
  method: 'POST',
  path: '/simulator/mail',
  permission: 'simulator',
  async answer(request): Promise<undefined> {
    const { context, scope } = request
    const mail = demanding(reading(BODY, request.body), 'subject', 'text')
    await sendFreeMail({ ...context, now: context.clock.now() }, mail, scope)
    const { orderId, username } = mail
    await noteSimulated(request, {
      what: 'mail',
      subject: orderId === undefined ? `mailbox ${username}` : `order ${orderId}`,
    })
  },
})
