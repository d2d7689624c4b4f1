/** Extracts the data of the first step from a résumé's text, to save typing. Prefers missing values to wrong ones. */
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { fold, isCivilDate, onlyDigits, parseDate, parsePhone } from '#public'
import { type Job, jobsIn } from './jobs.ts'
import { linesOf, partsOf } from './resume_lines.ts'
import { type Language, languagesIn, type School, schoolsIn } from './schools.ts'

export interface FromResume {
  nome?: string
  'pessoal.cpf'?: string
  'pessoal.dataNascimento'?: string
  'contato.email'?: string
  phone?: string
  'endereco.cep'?: string
}

/** A name has two to six words of letters only, is in one of the first lines, and is no heading. */
function nameIn(lines: string[]): string | undefined {
  const labelled = lines.map((line) => /^nome(?: completo)?\s*:(.+)$/i.exec(line)?.[1]?.trim()).find(Boolean)
  const isName = (line: string) =>
    /^[\p{L}'’.-]+(\s+[\p{L}'’.-]+){1,5}$/u.test(line) &&
    !/curr[ií]cul|vitae|dados|objetivo|experi[eê]ncia|perfil|contato/i.test(line)
  return (labelled ?? linkedName(lines, isName) ?? lines.slice(0, 4).find(isName))?.slice(0, 100)
}

/** LinkedIn prints the contact column first; the profile URL contains the name. */
function linkedName(lines: string[], isName: (line: string) => boolean): string | undefined {
  const at = lines.findIndex((line) => /linkedin\.com\/in\//i.test(line))
  if (at < 0) return undefined
  // A long URL is broken over two lines.
  const slug = /linkedin\.com\/in\/([^\s(]+)/i.exec(`${lines[at]}${lines[at + 1] ?? ''}`)?.[1] ?? ''
  const words = new Set(
    fold(decodedText(slug))
      .split(/[^a-z]+/)
      .filter((word) => word.length > 1),
  )
  const joined = fold(decodedText(slug)).replace(/[^a-z]/g, '')
  const score = (line: string) =>
    fold(line)
      .split(/\s+/)
      .filter((word) => words.has(word) || (word.length > 3 && joined.includes(word))).length
  return lines.slice(0, 120).find((line) => isName(line) && score(line) >= 2)
}

function decodedText(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Including the lists: jobs, education and languages. */
export interface WholeResume extends FromResume {
  experiencias: Job[]
  formacao: School[]
  idiomas: Language[]
}

/** All data found in a text. Never throws; `today` is yyyy-MM-dd. */
export function readWhole(text: string, today: string): WholeResume {
  const parts = partsOf(linesOf(text))
  return {
    ...readResume(text),
    experiencias: jobsIn(parts.jobs, today),
    formacao: schoolsIn(parts.schools, today),
    idiomas: languagesIn(parts.languages),
  }
}

export function readResume(whole: string): FromResume {
  const lines = linesOf(whole)
  const text = lines.join('\n')
  const cpf = [...text.matchAll(/\d{3}\.?\d{3}\.?\d{3}-?\d{2}/g)]
    .map((item) => onlyDigits(item[0]))
    .find((value) => isValidCpf(value))
  const born = /(?:nascimento|nascid[oa](?: em)?|nasc\.?)\D{0,12}(\d{1,2}[/.-]\d{1,2}[/.-]\d{4})/i.exec(text)?.[1]
  const date = born ? parseDate(born) : null
  const phones = [...text.matchAll(/(?:\+55\s*)?\(?\d{2}\)?[\s.-]*9\s?\d{4}[\s.-]?\d{4}(?!\d)/g)].map((item) =>
    parsePhone(item[0]),
  )
  const found: FromResume = {
    nome: nameIn(lines),
    'pessoal.cpf': cpf,
    'pessoal.dataNascimento': isCivilDate(date) ? date : undefined,
    'contato.email': /[^\s@<>"(),;:]{1,64}@[^\s@<>"(),;:]{1,190}\.[a-z]{2,}/i.exec(text)?.[0],
    phone: phones.find((phone) => phone.length === 11),
    'endereco.cep': onlyDigits(/\b\d{5}-\d{3}\b/.exec(text)?.[0] ?? '') || undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value)) as FromResume
}
