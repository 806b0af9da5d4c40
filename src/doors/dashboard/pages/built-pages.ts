import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

/** What the build of `web/` left, read once: a request chooses out of it and never reaches the file system. */
export interface BuiltPages {
  /** Tells an open page that another version runs now. */
  build: string
  /** Undefined when nothing was built. */
  shell: string | undefined
  login: string | undefined
  assets: ReadonlyMap<string, Asset>
}

export interface Asset {
  mediaType: string
  plain: Buffer
  /** Beside the file, from the build. */
  br: Buffer | undefined
  gzip: Buffer | undefined
}

/** Other files are not served, maps of the source among them. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

const textOf = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
const bytesOf = (file: string): Buffer | undefined => (existsSync(file) ? readFileSync(file) : undefined)

/** The login page says on which instance one is before anybody has signed in. */
export function readBuiltPages(webRoot: string, instance: string): BuiltPages {
  const shell = textOf(join(webRoot, 'index.html'))
  return {
    shell,
    login: textOf(join(webRoot, 'login.html'))?.replaceAll('%INSTANCE%', instance),
    build: shell === undefined ? 'none' : hash('sha256', shell, 'base64url').slice(0, 16),
    assets: readAssets(join(webRoot, 'assets')),
  }
}

function readAssets(directory: string): Map<string, Asset> {
  const names = existsSync(directory) ? readdirSync(directory) : []
  const assets = names.flatMap((name): [string, Asset][] => {
    const mediaType = MEDIA_TYPES[extname(name)]
    if (mediaType === undefined) return []
    const file = join(directory, name)
    return [[name, { mediaType, plain: readFileSync(file), br: bytesOf(`${file}.br`), gzip: bytesOf(`${file}.gz`) }]]
  })
  return new Map(assets)
}
