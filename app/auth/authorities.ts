const parsed = new Map<string, AuthoritySet>()

/** A set of authority names; an entry ending with `*` matches every name with that prefix. */
export class AuthoritySet {
  readonly names: Set<string>
  readonly prefixes: string[]

  constructor(entries: readonly string[]) {
    this.names = new Set(entries.filter((entry) => !entry.endsWith('*')))
    this.prefixes = entries.filter((entry) => entry.endsWith('*')).map((entry) => entry.slice(0, -1))
  }

  /** From the JSON stored in a profile. Profiles are few and their texts repeat, so results are cached. */
  static parse(json: unknown): AuthoritySet {
    const text = typeof json === 'string' ? json : JSON.stringify(json ?? [])
    let set = parsed.get(text)
    if (!set) {
      if (parsed.size > 500) parsed.clear()
      parsed.set(text, (set = new AuthoritySet(JSON.parse(text) as string[])))
    }
    return set
  }

  has(name: string): boolean {
    if (this.names.has(name)) return true
    for (const prefix of this.prefixes) if (name.startsWith(prefix)) return true
    return false
  }

  /** The names of `all` this set contains. */
  expand(all: Iterable<string>): string[] {
    return [...all].filter((name) => this.has(name))
  }
}

export const NO_AUTHORITY = new AuthoritySet([])
