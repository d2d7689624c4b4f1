import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWhole } from '../candidate/resume/find_data.ts'
import { durationIn, periodIn } from '../candidate/resume/periods.ts'
import { emailHint } from '../candidate/email_hint.ts'
import { validAreaCode } from '#engine/fields/contact/area_codes.ts'

const TODAY = '2026-11-23'

/** As LinkedIn's "Save as PDF" draws it: the column with contacts first, several positions in one company, page numbers. */
const LINKEDIN = `Contato
+55 85 99123-4567 (Mobile)
rita.moura@correio.com.br
www.linkedin.com/in/rita-moura-
da-costa-41b2 (LinkedIn)
Principais competências
Recrutamento e Seleção
Gestão de Pessoas
Languages
Inglês (Professional Working)
Espanhol (Elementary)
Certifications
Entrevista por competências
Rita Moura da Costa
Analista de RH na Aroeira Alimentos
Fortaleza, Ceará, Brasil
Resumo
Cuido de seleções inteiras, da abertura da vaga à contratação.
Experiência
Aroeira Alimentos
4 anos 9 meses
Analista de RH
março de 2024 - Present (2 anos 9 meses)
Fortaleza, Ceará, Brasil
Seleção de operação e administrativo.
Assistente de RH
março de 2022 - fevereiro de 2024 (2 anos)
Mercantil São José
Auxiliar administrativa
janeiro de 2019 - dezembro de 2021 (3 anos)
Page 1 of 2
Formação acadêmica
Universidade Federal do Ceará
Bacharelado em Administração, Administração · (2015 - 2019)
Faculdade Ari de Sá
MBA em Gestão de Pessoas · (2025 - 2027)
Page 2 of 2`

describe('the PDF that LinkedIn exports', () => {
  const found = readWhole(LINKEDIN, TODAY)
  it('gives name and contacts, which stand in another column', () => {
    expect(found).toMatchObject({
      nome: 'Rita Moura da Costa',
      'contato.email': 'rita.moura@correio.com.br',
      phone: '85991234567',
    })
  })
  it('gives the jobs, several of one company too', () => {
    expect(found.experiencias).toEqual([
      { empresa: 'Aroeira Alimentos', cargo: 'Analista de RH', dataAdmissao: '2024-03-01', dataDesligamento: null },
      {
        empresa: 'Aroeira Alimentos',
        cargo: 'Assistente de RH',
        dataAdmissao: '2022-03-01',
        dataDesligamento: '2024-02-01',
      },
      {
        empresa: 'Mercantil São José',
        cargo: 'Auxiliar administrativa',
        dataAdmissao: '2019-01-01',
        dataDesligamento: '2021-12-01',
      },
    ])
  })
  it('gives courses with their state, and languages with their level', () => {
    expect(found.formacao).toEqual([
      {
        curso: 'Bacharelado em Administração, Administração',
        local: 'Universidade Federal do Ceará',
        tipo: 'GRADUACAO',
        situacao: 'COMPLETO',
        conclusao: '2019',
      },
      {
        curso: 'MBA em Gestão de Pessoas',
        local: 'Faculdade Ari de Sá',
        tipo: 'ESPECIALIZACAO',
        situacao: 'EM_ANDAMENTO',
        conclusao: null,
      },
    ])
    expect(found.idiomas).toEqual([
      { idioma: 'Inglês', nivel: 'A' },
      { idioma: 'Espanhol', nivel: 'B' },
    ])
  })
})

describe('résumés people write', () => {
  it.each([
    ['Aroeira Alimentos – Analista de RH (03/2020 a 12/2021)'],
    ['Analista de RH na Aroeira Alimentos\nmar/2020 até dez/2021'],
    ['Empresa: Aroeira Alimentos\nCargo: Analista de RH\nPeríodo: 01/03/2020 a 15/12/2021'],
    ['Analista de RH | Aroeira Alimentos | março de 2020 – dezembro de 2021'],
    ['Analista de RH\nAroeira Alimentos\nMarço 2020 - Dezembro 2021\n- Fiz a seleção de 40 pessoas.'],
  ])('finds the job of %j', (text) => {
    expect(readWhole(`Ana Souza\n\nEXPERIÊNCIA PROFISSIONAL:\n${text}`, TODAY).experiencias).toEqual([
      {
        empresa: 'Aroeira Alimentos',
        cargo: 'Analista de RH',
        dataAdmissao: '2020-03-01',
        dataDesligamento: '2021-12-01',
      },
    ])
  })
  it.each([
    ['Tecnólogo em Logística – Fatec Campinas (2018 - 2020)'],
    ['Fatec Campinas\nTecnólogo em Logística\n2018 a 2020'],
    ['Tecnólogo em Logística\nFatec Campinas\nConcluído em 2020'],
  ])('finds the course of %j', (text) => {
    expect(readWhole(`Formação\n${text}`, TODAY).formacao).toEqual([
      {
        curso: 'Tecnólogo em Logística',
        local: 'Fatec Campinas',
        tipo: 'GRADUACAO',
        situacao: 'COMPLETO',
        conclusao: '2020',
      },
    ])
  })
  it('takes schooling for no course, and says nothing where nothing is certain', () => {
    expect(readWhole('Formação\nEnsino médio completo, Escola Estadual Dom Pedro (2010)', TODAY).formacao).toEqual([])
    expect(readWhole('Experiência\nTrabalhei muito desde 2010, em vários lugares.', TODAY).experiencias).toEqual([])
  })
})

describe('periods', () => {
  it('read months in words, in numbers and years alone, and what lasts until today', () => {
    expect(periodIn('jan. de 2020 – atual', TODAY)).toMatchObject({ from: '2020-01-01', to: null })
    expect(periodIn('Feb 2020 - Apr 2021', TODAY)).toMatchObject({ from: '2020-02-01', to: '2021-04-01' })
    expect(periodIn('2018 - 2020', TODAY)).toMatchObject({ from: '2018-01-01', to: '2020-12-01' })
    for (const no of ['12/2021 a 01/2020', '13/2020 a 14/2021', '2030 - 2031', 'tel 3322-1100', '01/1200 a 02/1300'])
      expect(periodIn(no, TODAY)).toBeUndefined()
    expect([durationIn('4 anos 9 meses'), durationIn('1 year'), durationIn('Analista')]).toEqual([57, 12, 0])
  })
})

describe('whatever the file holds', () => {
  const word = fc.constantFrom(
    ...LINKEDIN.split(/\s+/),
    'Experiência',
    'Formação',
    '2020 -',
    '- atual',
    '(',
    ')',
    '|',
    '4 anos',
    '\u0000',
    'jan de 2020 - dez de 2021',
    '%',
    '@',
  )
  const text = fc.oneof(
    fc.string({ maxLength: 4000 }),
    fc
      .array(fc.tuple(word, fc.constantFrom(' ', '\n', '\r\n', '')), { maxLength: 400 })
      .map((all) => all.flat().join('')),
  )
  const entry = {
    empresa: expect.any(String),
    cargo: expect.any(String),
    dataAdmissao: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  }

  it('reading never throws, and what it finds fits the record', () => {
    fc.assert(
      fc.property(text, (value) => {
        const { experiencias, formacao, idiomas, nome = '' } = readWhole(value, TODAY)
        expect(nome.length).toBeLessThanOrEqual(100)
        expect(experiencias.length).toBeLessThanOrEqual(15)
        for (const job of experiencias) {
          expect(job).toMatchObject(entry)
          expect(job.empresa.length).toBeLessThanOrEqual(100)
          expect(job.cargo.length).toBeLessThanOrEqual(100)
          expect(job.dataAdmissao <= TODAY && (job.dataDesligamento ?? TODAY) >= job.dataAdmissao).toBe(true)
        }
        for (const { curso, local } of formacao)
          expect(curso && local && curso.length <= 100 && local.length <= 100).toBeTruthy()
        expect(idiomas.length).toBeLessThanOrEqual(10)
      }),
      { numRuns: 300 },
    )
  })
  it('takes bounded time, however long and awkward', () => {
    for (const piece of [
      'a',
      ' ',
      '1',
      '(',
      '-',
      'jan ',
      '@',
      '9 ',
      '+55 ',
      '2020 - ',
      'Experiência\n',
      '(4 anos ',
      'a.b@',
      'linkedin.com/in/',
      '\n',
    ]) {
      const began = performance.now()
      readWhole(piece.repeat(2_000_000 / piece.length), TODAY)
      expect({ piece, late: performance.now() - began > 1500 }).toEqual({ piece, late: false })
    }
  })
})

describe('contacts as they are typed', () => {
  it.each([
    ['ana@gmial.com', 'ana@gmail.com'],
    ['ana@gmail.con', 'ana@gmail.com'],
    ['ana@hotmal.com', 'ana@hotmail.com'],
    ['ana@outlok.com', 'ana@outlook.com'],
    ['ana@yaho.com.br', 'ana@yahoo.com.br'],
    ['ana@uol.com.b', 'ana@uol.com.br'],
  ])('"%s" was meant as %s', (typed, meant) => expect(emailHint(typed)).toBe(meant))
  it.each(['ana@gmail.com', 'ana@empresa.com.br', 'ana@ufc.br', 'ana@mail.com.au', 'ana', '@gmial.com', '', null])(
    '"%s" is left alone',
    (typed) => expect(emailHint(typed)).toBeUndefined(),
  )
  it('67 area codes exist', () => {
    const all = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0')).filter((value) =>
      validAreaCode(value),
    )
    expect(all).toHaveLength(67)
    expect([validAreaCode('20'), validAreaCode('85'), validAreaCode(null)]).toEqual([false, true, false])
  })
})
