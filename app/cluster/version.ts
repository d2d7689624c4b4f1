import { readFile } from 'node:fs/promises'

const read = async (name: string) =>
  JSON.parse(await readFile(new URL(`../../${name}`, import.meta.url), 'utf8').catch(() => '{}'))

/** The version of package.json. */
export const productVersion = async (): Promise<string> => String((await read('package.json')).version)

let known: Promise<string> | undefined

/** The version of the running sources: that of package.json, for a build with its commit (`0.1.0 (1a2b3c4)`). */
export const runningVersion = (): Promise<string> =>
  (known ??= Promise.all([productVersion(), read('release.json')]).then(([version, { commit }]) =>
    commit ? `${version} (${String(commit).slice(0, 7)})` : version,
  ))
