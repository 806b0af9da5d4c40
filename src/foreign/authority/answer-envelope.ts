import { type ReadElement, XmlProblem } from '../../kernel/parse/xml.ts'
import { NAMESPACES } from './envelope.ts'
import { AuthorityFailure } from './failure.ts'

/** The one message of an answer. A fault instead becomes the failure that it means, anything else an XmlProblem. */
export function messageOf(envelope: ReadElement): ReadElement {
  const content = onlyChild(soapBody(envelope))
  if (content?.name === 'Fault' && content.namespace === NAMESPACES.soap) throw failureOf(content)
  const message = content?.name === 'xkfzNachrichten' ? onlyChild(content) : undefined
  if (message?.namespace !== NAMESPACES.xkfz) throw new XmlProblem('it has no message')
  return message
}

function soapBody(envelope: ReadElement): ReadElement | undefined {
  const isEnvelope = envelope.name === 'Envelope' && envelope.namespace === NAMESPACES.soap
  return isEnvelope
    ? envelope.children.find(({ name, namespace }) => name === 'Body' && namespace === NAMESPACES.soap)
    : undefined
}

const onlyChild = (element: ReadElement | undefined): ReadElement | undefined =>
  element?.children.length === 1 ? element.children[0] : undefined

function failureOf(fault: ReadElement): AuthorityFailure {
  const given = fault.children.find(({ name }) => name === 'faultcode')?.text.trim() ?? ''
  const code = /^[\w.:-]{1,60}$/.test(given) ? given : 'unknown code'
  return code.replace(/^.*:/, '') === 'FailedAuthentication'
    ? new AuthorityFailure('loginRefused', 'the authority refused the login')
    : new AuthorityFailure('unreadable', `the authority answered with a fault (${code})`)
}
