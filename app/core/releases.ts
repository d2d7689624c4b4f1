import { readFile } from 'node:fs/promises'

export interface Release {
  versao: string
  data: string
  titulo: string
  itens: string[]
}

const TITLE = /^## (\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\): (.+)$/

/** The releases in a changelog, in its order. @throws Error naming a title with a wrong format */
function releasesIn(text: string): Release[] {
  const releases: Release[] = []
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('## ')) {
      const [, versao, data, titulo] = TITLE.exec(line) ?? []
      if (!versao) throw new Error(`CHANGELOG.md: "${line}" não tem a forma "## 1.2.3 (2026-12-31): Assunto".`)
      releases.push({ versao, data: data!, titulo: titulo!.trim(), itens: [] })
    } else if (line.startsWith('- ')) releases.at(-1)?.itens.push(line.slice(2).trim())
  }
  return releases
}

let known: Promise<Release[]> | undefined

/** Releases of the running product. The file is part of the sources, so it is read once. */
export const releases = () =>
  (known ??= readFile(new URL('../../CHANGELOG.md', import.meta.url), 'utf8').then(releasesIn))
