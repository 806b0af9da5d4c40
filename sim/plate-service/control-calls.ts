import type { ControlCall } from '../control-call.ts'

/** The control API below /plate-service/control. */
export const PLATE_SERVICE_CALLS: readonly ControlCall[] = [
  {
    call: 'POST /answers',
    meaning: 'what the next order gets instead of 201; several are taken in turn',
    fields: [
      { name: 'status', meaning: 'absent: 201' },
      { name: 'body', meaning: 'a JSON object; absent: what an accepted order gets' },
      {
        name: 'fault',
        meaning:
          '`none` (default), `drop` cuts the connection, `timeout` never answers, `half` breaks off in the answer',
      },
    ],
    example: { status: 422, body: { error: 'unknown variant' }, fault: 'none' },
  },
  { call: 'DELETE /answers', meaning: 'forgets them' },
  {
    call: 'GET /received',
    meaning: 'every order received: `{ requests: [{ path, contentType, clientId, traceId, authorization, body }] }`',
  },
  { call: 'DELETE /received', meaning: 'forgets them' },
]
