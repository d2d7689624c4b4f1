import { test } from '@japa/runner'
import { engine } from '#engine/engine.ts'
import type { Samples } from '#tests/database/minimal_values.ts'
import { createCatalogues, createCompany, minimalInput, newCpf, staffClient, system, unique } from '#tests'

const TALENTS = 'gestao-talentos/talentos'
const [ADMISSION, LAST_DAY] = ['2025-03-10', '2026-05-20']

/** Resources whose own dates say when something happened to a talent, but which follow other rules. */
const OTHERWISE: Record<string, string> = {
  'avaliacao/decisoes-experiencia': 'decisionProblem() holds both ends, with the law',
  'avaliacao/acompanhamentos-periodos-experiencia': 'planned from the admission',
  'avaliacao/planos-desenvolvimento': 'terms, not events',
  'feedback/series-conversa': 'ends with the contract, and its talks hold their own dates',
  'gestao-talentos/desligamentos': 'makes the end itself',
  'gestao-talentos/desligamentos-programados': 'plans the end itself, not before the admission',
  'gestao-talentos/entrevistas-desligamento': 'about who left',
  'pesquisa/entrevistas-realizadas': 'about who left',
  'gestao-talentos/talentos-documentos-anexos': 'papers may be older than the contract, or come after it',
  'gestao-talentos/configuracoes-niveis-competencia-colaborador': 'levels of the selection come before the admission',
  'metas/objetivos': 'terms, not events',
  'entrada-saida/tarefas': 'due before the first day or after the last',
  'sst/cipa-candidatos': 'the election holds its own dates',
  'sst/prontuarios': 'what is learnt later belongs in it',
}

/** Values without an exception of their own. */
const ORDINARY: Record<string, object> = {
  'sst/aso': { motivo: 'PER', candidato: null },
  'sst/solicitacoes-exame': { motivo: 'PER', candidato: null },
  'sst/acidentes': { tipo: '1' },
}

/** One end is open for a kind of its rows, the other for another: the plugin asks for both. */
const BY_KIND = new Set(['sst/audiometrias'])

/** Values of a row for which the rule holds without its hooks: a talk that is only planned ends with the contract. */
const HELD: Record<string, object> = { 'feedback/conversas': { situacao: 'R' } }

let number = 0
const SAMPLES: Samples = {
  // A place of the company's own has a registration.
  'sst/acidentes': () => ({ emiteCat: false, inscricaoLocal: '11222333000181' }),
  // Equipment of a minimal record has no certificate.
  'sst/entregas-epi': () => ({ justificativaCA: 'Comprado com o CA válido' }),
  'sst/profissional': () => ({ numeroInscricao: String(10_000 + ++number) }),
}

const isDay = (kind: string) => kind === 'date' || kind === 'datetime'

test.group('Rows inside a contract', () => {
  test('each resource with a required date about a required talent says which rule holds', ({ assert }) => {
    const found = [...engine().registry.resources.values()].filter(({ def }) => {
      const fields = Object.entries(def.fields)
      const about = fields.some(
        ([name, field]) => name === 'colaborador' && field.to === TALENTS && field.required !== undefined,
      )
      const days = fields.some(([, field]) => isDay(field.kind) && field.required !== undefined && !field.readOnly)
      return about && days && !def.aliasOf && !def.within
    })
    assert.deepEqual(
      found.map(({ key }) => key).filter((key) => !(key in OTHERWISE)),
      [],
    )
  })

  for (const door of ['form', 'batch', 'patch'] as const)
    test(`no row of any resource is accepted outside the contract of its talent, by ${door}`, async ({ assert }) => {
      const company = await createCompany()
      const catalogues = await createCatalogues(company.id)
      const client = await staffClient({ empresaId: company.id })
      const context = await system(company.id)
      const hire = (more: object) =>
        context.repo(TALENTS).create({
          nome: unique('Talento'),
          nomeComercial: 'Talento',
          cpf: newCpf(),
          dataAdmissao: ADMISSION,
          estabelecimento: catalogues.estabelecimento.id,
          areaOrganizacional: catalogues.area.id,
          faixaSalarial: catalogues.faixa.id,
          ...more,
        })
      const [talent, manager] = [await hire({ dataDesligamento: LAST_DAY }), await hire({})]
      const bound = engine().registry.bound.get(TALENTS)!
      assert.isAtLeast(bound.length, 9)
      for (const { key, def } of bound.filter((resource) => !BY_KIND.has(resource.key)))
        for (const { field, start, end } of def.within!) {
          const base: Record<string, any> = {
            ...(await minimalInput(key, context, SAMPLES)),
            ...ORDINARY[key],
            [field]: talent.id,
            ...(def.fields.gestor && { gestor: manager.id }),
          }
          // The exams of a certificate are not later than the certificate.
          const exams = (day: string) => base.exames?.map((exam: object) => ({ ...exam, data: day }))
          const on = (day: string) => ({
            [start]: day,
            ...(end && { [end]: day }),
            ...(key === 'sst/aso' && { exames: exams(day) }),
          })
          const inside = await context
            .repo(key)
            .create({ ...base, ...on('2026-03-02') } as never)
            .catch((error) => {
              throw new Error(`${key}: ${JSON.stringify(error.violations ?? error.message)}`)
            })
          for (const [day, word] of [
            ['2025-03-09', 'anterior'],
            ['2026-05-21', 'posterior'],
          ] as const) {
            const values = { ...base, ...on(day) } as never
            const answer =
              door === 'form'
                ? client.post(`/api/${key}`, values).then(({ status, text }) => (status === 201 ? 'accepted' : text))
                : (door === 'batch'
                    ? context.repo(key).createMany([values])
                    : context.repo(key).patch(inside.id, { ...HELD[key], ...on(day) } as never, 'alterar')
                  ).then(
                    () => 'accepted',
                    (error) => JSON.stringify(error.violations ?? error.message),
                  )
            // Forms offer only who is there for some of them.
            assert.match(await answer, new RegExp(`${word}|Este registro não pode ser escolhido`), `${key} on ${day}`)
          }
          await context.repo(key).delete(inside.id)
        }
    }).timeout(60_000)
})
