import { type Language, portuguese, type Words } from '#app/i18n/index.ts'
import { initials } from '#engine/definition/initials.ts'
import { renderPdf } from './browser.ts'
import { readable, safeColor } from './color.ts'
import { renderView } from './document.ts'
import { formatText } from './format.ts'
import { printFooter, printHeader } from './print_frame.ts'
import type { PrintCompany } from './print_frame.ts'
import type { PrintableDocument } from './table_report.ts'

/** A label with its value. Facts without a value are omitted. */
export interface ResumeFact {
  label: string
  value: unknown
  /** Takes the whole line, for long texts and addresses. */
  wide?: boolean
}

/** Something with a period: a job, a course, a stage of a selection. */
interface ResumeEntry {
  title: string
  subtitle?: string | null
  /** On the right: '03/2021 a atual'. */
  period?: string | null
  facts?: ResumeFact[]
  text?: string | null
}

/** A section with any of these. An empty section is omitted. */
export interface ResumeSection {
  title: string
  facts?: ResumeFact[]
  entries?: ResumeEntry[]
  /** Short terms side by side: areas of interest, skills. */
  tags?: unknown[]
  /** Plain text; line breaks are kept. */
  text?: string | null
}

/** The profile sheet of a person: name and photo on top, then sections. Independent of where the data come from. */
export interface Resume {
  title: string
  company: PrintCompany
  user: { nome: string }
  name: string
  subtitle?: string | null
  /** data: URI. */
  photo?: string | null
  /** Shown beside the photo: contact, age, city. */
  facts?: ResumeFact[]
  sections: ResumeSection[]
  signatures?: string[]
  /** False omits the company's header. */
  showHeader?: boolean
  printedAt?: Date
  /** Language of the content and of the fixed texts; default Portuguese. */
  language?: Language
  t?: Words
}

const factsOf = (facts: ResumeFact[] = []) =>
  facts.map((fact) => ({ ...fact, value: formatText(fact.value) })).filter(({ value }) => value.trim() !== '')

function sectionOf({ title, facts, entries = [], tags = [], text }: ResumeSection) {
  return {
    title,
    facts: factsOf(facts),
    entries: entries.map((entry) => ({ ...entry, facts: factsOf(entry.facts) })),
    tags: tags.map(formatText).filter(Boolean),
    text: text?.trim() || null,
  }
}

/** The sheet as HTML, ready for `renderPdf`. */
export async function resumeDocument(resume: Resume): Promise<PrintableDocument> {
  const sections = resume.sections
    .map(sectionOf)
    .filter(({ facts, entries, tags, text }) => facts.length || entries.length || tags.length || text)
  const [html, header, footer] = await Promise.all([
    renderView('reports/resume', {
      ...resume,
      sections,
      facts: factsOf(resume.facts),
      photo: resume.photo?.startsWith('data:image/') ? resume.photo : null,
      initials: initials(resume.name),
      signatures: resume.signatures?.filter(Boolean) ?? [],
      color: readable(safeColor(resume.company.corPrincipal)),
    }),
    resume.showHeader === false ? '' : printHeader(resume.company, resume.title),
    printFooter(resume.user, resume.printedAt, true, resume.t ?? portuguese),
  ])
  return { html, header, footer, landscape: false }
}

/** The sheet as PDF. */
export async function printResume(resume: Resume, signal?: AbortSignal): Promise<Buffer> {
  const { html, ...frame } = await resumeDocument(resume)
  return renderPdf(html, { ...frame, signal })
}
