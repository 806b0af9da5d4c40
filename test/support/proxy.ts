import { afterAll } from 'vitest'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'

export interface DatabaseProxy extends TcpProxy {
  /** The address of the database by way of the proxy. */
  url: string
}

/** Stands between the service and its database, to be taken away; closed at the end of the file. */
export async function aProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const url = new URL(databaseUrl)
  const proxy = await openTcpProxy(Number(url.port))
  url.host = `127.0.0.1:${proxy.port}`
  afterAll(proxy.down)
  return { ...proxy, url: url.href }
}
