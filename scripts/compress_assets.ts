import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXTUAL = /\.(js|css|svg)$/
/** Smaller files fit into one packet as they are. */
const WORTH_IT = 1024
/** The best form of larger ones takes seconds each: the text reader for pictures has 4 MB. */
const LARGE = 1_000_000

/** Built files are compressed once, as well as it goes (two seconds for both applications), instead of on every download. Files of earlier builds lose their compressed forms. */
export async function compressAssets(folder: string) {
  const names = await readdir(folder)
  const present = new Set(names)
  for (const name of names) {
    const original = /^(.*)\.(br|gz)$/.exec(name)?.[1]
    if (original && !present.has(original)) await rm(join(folder, name))
  }
  await Promise.all(
    names
      .filter((name) => TEXTUAL.test(name) && !present.has(`${name}.br`))
      .map(async (name) => {
        const content = await readFile(join(folder, name))
        if (content.length < WORTH_IT) return
        const [brotli, zip] = await Promise.all([
          promisify(brotliCompress)(content, {
            params: {
              [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
              [constants.BROTLI_PARAM_QUALITY]: content.length > LARGE ? 9 : 11,
            },
          }),
          promisify(gzip)(content, { level: 9 }),
        ])
        await put(join(folder, `${name}.gz`), zip)
        await put(join(folder, `${name}.br`), brotli)
      }),
  )
}

/** The server may be running: it must not find half a file. */
async function put(path: string, content: Buffer) {
  await writeFile(`${path}.part`, content)
  await rename(`${path}.part`, path)
}
