/** Finds in a résumé's text what the first step asks, so that people type less. Finds little rather than wrong. */
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { isCivilDate, onlyDigits, parseDate, parsePhone } from '#public'

export interface FromResume {
  nome?: string
  'pessoal.cpf'?: string
  'pessoal.dataNascimento'?: string
  'contato.email'?: string
  phone?: string
  'endereco.cep'?: string
}

/** A name is two to six words of letters only, in one of the first lines, and no heading. */
function nameIn(lines: string[]): string | undefined {
  const labelled = lines.map((line) => /^nome(?: completo)?\s*:\s*(.+)$/i.exec(line)?.[1]).find(Boolean)
  const isName = (line: string) =>
    /^[\p{L}'’.-]+(\s+[\p{L}'’.-]+){1,5}$/u.test(line) &&
    !/curr[ií]cul|vitae|dados|objetivo|experi[eê]ncia|perfil|contato/i.test(line)
  return (labelled ?? lines.slice(0, 4).find(isName))?.slice(0, 100)
}

export function readResume(text: string): FromResume {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const cpf = [...text.matchAll(/\d{3}\.?\d{3}\.?\d{3}-?\d{2}/g)]
    .map((one) => onlyDigits(one[0]))
    .find((one) => isValidCpf(one))
  const born = /(?:nascimento|nascid[oa](?: em)?|nasc\.?)\D{0,12}(\d{1,2}[/.-]\d{1,2}[/.-]\d{4})/i.exec(text)?.[1]
  const date = born ? parseDate(born) : null
  const phones = [...text.matchAll(/(?:\+55\s*)?\(?\d{2}\)?[\s.-]*9\s?\d{4}[\s.-]?\d{4}(?!\d)/g)].map((one) =>
    parsePhone(one[0]),
  )
  const found: FromResume = {
    nome: nameIn(lines),
    'pessoal.cpf': cpf,
    'pessoal.dataNascimento': isCivilDate(date) ? date : undefined,
    'contato.email': /[^\s@<>"(),;:]+@[^\s@<>"(),;:]+\.[a-z]{2,}/i.exec(text)?.[0],
    phone: phones.find((one) => one.length === 11),
    'endereco.cep': onlyDigits(/\b\d{5}-\d{3}\b/.exec(text)?.[0] ?? '') || undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value)) as FromResume
}
