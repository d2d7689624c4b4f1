import { type Exported, exportsOf } from './exports.ts'
import { fieldTable } from './field_classes.ts'

/** The modules people build on, and the page of each. */
export const PAGES: { module: string; index: string; file: string; about: string; overview?: () => string }[] = [
  {
    module: '#engine',
    index: 'app/engine/index.ts',
    file: 'docs/reference/engine.md',
    about: 'What a plugin may use on the server.',
    overview: fieldTable,
  },
  {
    module: '#frontend',
    index: 'frontend/toolkit/index.ts',
    file: 'docs/reference/frontend.md',
    about: "What a plugin's screens may use.",
  },
  {
    module: '#public',
    index: 'frontend/public/toolkit/index.ts',
    file: 'docs/reference/public.md',
    about: 'What the pages of a plugin for people without the staff app may use.',
  },
]

/** Text of a docstring as Markdown: examples become code, `@throws` and the like a line each. */
function prose(doc: string): string {
  const [text, ...tags] = doc.split(/^(?=@)/m)
  const told = tags.map((tag) => {
    const [, name, content] = /^@(\w+)\s*([\s\S]*)$/.exec(tag.trim())!
    return name === 'example'
      ? `\`\`\`ts\n${content!.trim()}\n\`\`\``
      : `- *${name}* ${content!.trim().replace(/\s+/g, ' ')}`
  })
  return [text!.trim(), ...told].filter(Boolean).join('\n\n')
}

const entry = ({ name, file, doc, code }: Exported) =>
  `### ${name}\n\n${prose(doc)}\n\n\`\`\`ts\n${code}\n\`\`\`\n\n[${file}](../../${file})\n`

/** One page: a list of all names by topic, then each with signature and docstring. */
export function pageOf({ module, index, about, overview }: (typeof PAGES)[number]): string {
  const topics = [...Map.groupBy(exportsOf(index), (exported) => exported.topic ?? exported.file)].map(
    ([topic, all]) => ({
      topic,
      own: all.toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    }),
  )
  const contents = topics.map(
    ({ topic, own }) => `- ${topic}: ${own.map(({ name }) => `[${name}](#${name.toLowerCase()})`).join(', ')}`,
  )
  return `# \`${module}\`\n\n${about} Made from the sources by \`npm run docs\`; [plugin-guide.md](../plugin-guide.md) and [cookbook.md](../cookbook.md) teach by example.\n\n${contents.join('\n')}\n\n${overview ? `${overview()}\n` : ''}${topics.map(({ topic, own }) => `## ${topic}\n\n${own.map(entry).join('\n')}`).join('\n')}`
}

/** Exports nobody has described. */
export const undescribed = () =>
  PAGES.flatMap(({ module, index }) =>
    exportsOf(index)
      .filter((exported) => exported.doc.length < 10)
      .map((exported) => `${module}: ${exported.name} (${exported.file})`),
  )
