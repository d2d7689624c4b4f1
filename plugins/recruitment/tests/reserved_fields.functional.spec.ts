import { test } from '@japa/runner'
import { engine } from '#engine/engine.ts'
import { ASKS_WHO_MAY, messagesOf, newCpf, staffClient, stateOfSaoPaulo, system, unique, textOf } from '#tests'
import { grantReservedToEditors } from '../services/reserved_upgrade.ts'
import { SEES_RESERVED } from '../domain/authorities.ts'
import { APPLICATIONS, approvedVacancy, CANDIDATES, enter, move, newCandidate, ok, scene, VACANCIES } from './story.ts'

const KEY = 'captacao/candidatos'
const FAMILY = { conjuge: 'Zequiel', pai: 'Zoroastro', mae: 'Zumira', profissaoMae: 'Zootecnista', qtdFilhos: 7 }
const PAPERS = { rg: '77.888.999', rgOrgaoEmissor: 'SZPZ', rgDataExpedicao: '2001-02-03', pis: '12056412847' }
const LICENCE = { numeroHab: '98765432109', categoria: 'D', vencimento: '2031-07-08' }

/** Somebody whose every reserved field says something that stands nowhere else. */
async function known() {
  const one = await scene()
  const { id: uf } = await stateOfSaoPaulo()
  const cpf = newCpf()
  const candidate = await newCandidate(one, {
    pessoal: {
      ...FAMILY,
      ...PAPERS,
      cpf,
      sexo: 'F',
      dataNascimento: '1995-05-20',
      estadoCivil: '02',
      etniaRaca: '4',
      rgUfId: uf,
      ctps: { ctpsNumero: '4455667', ctpsSerie: 'ZQ9X7' },
      tituloEleitoral: { titEleitNumero: '998877665544' },
      parentesAmigos: 'Zenaide do fiscal',
      indicadoPor: 'Cliente',
    },
    habilitacao: LICENCE,
    socioEconomica: { possuiVeiculo: true, pagaPensao: true, quantidade: 3, valor: 8123.45 },
    experiencias: [
      {
        empresa: 'Padaria Sol',
        checkNomeCargo: true,
        nomeMercado: 'Forneira',
        salario: 7654.32,
        dataAdmissao: '2020-01-01',
      },
    ],
  })
  const vacancy = await approvedVacancy(one)
  const application = await enter(one, candidate.id, vacancy.id)
  ok(await move(one, application.id, one.catalogues.etapas[0]!.id, 'S'))
  for (const descricao of ['Currículo', 'Certidão de casamento'])
    await (await system(one.empresaId)).repo('captacao/candidato-documentos-anexos').create({
      candidato: candidate.id,
      descricao,
      url: { bytes: Buffer.from('%PDF-1.4\n%%EOF').toString('base64'), contentType: 'application/pdf', name: 'a.pdf' },
    })
  ok(await one.client.put(`${CANDIDATES}/${candidate.id}`, { pessoal: { mae: 'Zumira Alterada' } }))
  const all = [...engine().registry.authorities.keys()]
  const manager = await staffClient({
    empresaId: one.empresaId,
    authorities: all.filter((name) => !name.startsWith(SEES_RESERVED)),
  })
  const said = [cpf, cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4'), 'Zequiel', 'Zoroastro', 'Zumira']
  const secrets = [
    ...said,
    'Zootecnista',
    '77.888.999',
    'SZPZ',
    '2001-02-03',
    '12056412847',
    '98765432109',
    '2031-07-08',
  ]
  secrets.push('4455667', 'ZQ9X7', '998877665544', 'Zenaide', '8123.45', '8.123,45', '7654.32', '7.654,32')
  return { one, manager, candidate, vacancy, application, cpf, secrets, all }
}

test.group('What managers never see of candidates', () => {
  test('race, marital status, family, documents and money are in no answer, list, export, report, résumé, search, audit or request for a text of a manager', async ({
    assert,
  }) => {
    const { one, manager, candidate, vacancy, application, cpf, secrets } = await known()
    const ids: [RegExp, number][] = [
      [/captacao\/candidatos\/|historico\/candidato\//, candidate.id],
      [/captacao\/(solicitacoes-pessoal|vagas)\//, vacancy.id],
      [/./, application.id],
    ]
    const idFor = (path: string) => ids.find(([pattern]) => pattern.test(path))![1]
    const { registry } = engine()
    const about = [...registry.resources.values()].filter((resource) => resource.key.startsWith('captacao/'))
    const calls = [
      ...about.flatMap(({ key }) => [
        `${key}?completo=true&size=100`,
        `${key}?unpaged=true&resumido=true`,
        `${key}/exportar.csv`,
        ...['', '?bytes=true', '/linha-do-tempo', '/formacoes', '/experiencias'].map(
          (end) => `${key}/${idFor(`${key}/`)}${end}`,
        ),
      ]),
      ...registry.endpoints
        .filter(
          (endpoint) =>
            endpoint.method === 'GET' && endpoint.audience === 'staff' && !endpoint.path.startsWith('assistente'),
        )
        .map(({ path }) => path.replace(/:emp\w*/g, String(one.empresaId)).replace(/:\w+/g, String(idFor(path)))),
      ...[...registry.dashboards.values()].flatMap((dashboard) =>
        dashboard.key.startsWith('captacao/')
          ? Object.keys(dashboard.charts).map((name) => `${dashboard.key}/${name}`)
          : [],
      ),
      'utilitario/auditoria?completo=true&size=100',
      `captacao/banco-talentos?q=${encodeURIComponent(candidate.nome)}`,
      `captacao/candidatos/candidato-cpf?cpf=${cpf}`,
      `geral/pessoas/cpf?cpf=${cpf}`,
      `geral/pessoas/cpf-e-empresaId?cpf=${cpf}&empresaId=${one.empresaId}`,
    ]
    const told: string[] = []
    let answered = 0
    const look = (what: string, text: string) => {
      const found = secrets.filter((secret) => text.includes(secret))
      if (found.length) told.push(`${what}: ${found.join(', ')}`)
    }
    for (const path of new Set(calls)) {
      const answer = await manager.get(`/api/${path}`)
      if (answer.status < 300) answered++
      look(path, answer.text ?? String(answer.body))
      if (
        /"(etniaRaca|estadoCivil|salario|qtdFilhos)":(?!null)/.test(answer.text ?? '') &&
        path.startsWith('captacao/')
      )
        if (!/propostas|sugestoes/.test(path))
          told.push(`${path}: ${/"(etniaRaca|estadoCivil|salario|qtdFilhos)":[^,]*/.exec(answer.text)![0]}`)
    }
    assert.deepEqual(told, [])
    assert.isAbove(answered, 100)
    // Of attached files only the résumé: the others are documents.
    const files = (await manager.get(`${CANDIDATES}/${candidate.id}/documentos-anexos`)).body
    assert.deepEqual(
      files.map((file: any) => file.descricao),
      ['Currículo'],
    )

    const everything = Object.fromEntries(
      [
        'Formacao',
        'Experiencia',
        'Observacao',
        'Historico',
        'CamposExtras',
        'InformacaoSocioEconomica',
        'TextoOCR',
      ].map((part) => [`exibir${part}`, true]),
    )
    const resume = await textOf(
      ok(await manager.post(`${CANDIDATES}/${candidate.id}/imprimir-curriculo`, everything)).body,
    )
    look('imprimir-curriculo', resume)
    assert.include(resume, 'Padaria Sol')
    assert.notMatch(resume, /Estado civil|Salário|pensão/)
    const whole = await textOf(
      ok(await one.client.post(`${CANDIDATES}/${candidate.id}/imprimir-curriculo`, everything)).body,
    )
    assert.match(whole, /Estado civil[\s\S]*Salário[\s\S]*pensão/)
    for (const report of registry.reports.values())
      if (report.key.startsWith('captacao/')) {
        const answer = await manager.post(`/api/${report.key}`, {
          etapasIds: one.catalogues.etapas.map((stage) => stage.id),
          dataIni: '2020-01-01',
          dataFim: '2030-12-31',
        })
        if (answer.status < 300) look(report.key, await textOf(answer.body))
      }
    assert.deepEqual(told, [])
    // What the assistant is told names none of them, whoever asks.
    const reserved = registry.resource(KEY).restricted
    const read = [...registry.prompts.values()].flatMap((prompt) => [...prompt.reads, ...(prompt.writes ?? [])])
    assert.deepEqual(
      read.filter((path) => reserved.includes(path)),
      [],
    )
  }).skip(...ASKS_WHO_MAY)

  test('a manager does not find, sort or narrow by them, has no columns for them, and changes none: "Este campo não pode ser alterado."', async ({
    assert,
  }) => {
    const { one, manager, candidate, cpf, all } = await known()
    const total = async (client: typeof manager, search: string) =>
      (await client.get(`${CANDIDATES}?${search}`)).body.totalElements
    assert.equal(await total(one.client, `q=${cpf}`), 1)
    assert.equal(await total(manager, `q=${cpf}`), 0)
    for (const search of [
      `pessoal.cpf=${cpf}`,
      'sort=pessoal.estadoCivil',
      'pessoal.etniaRaca=4',
      'campos=pessoal.mae',
    ])
      assert.equal((await manager.get(`${CANDIDATES}?${search}`)).status, 400, search)
    assert.equal((await manager.get('/api/captacao/banco-talentos?salarioIni=1')).status, 400)
    const meta = (await manager.get('/api/metadata')).body.resources[KEY]
    assert.sameMembers(Object.keys(meta.fields.habilitacao.fields), ['categoria'])
    assert.notInclude(JSON.stringify(meta), 'estadoCivil')
    assert.notInclude(JSON.stringify(meta), 'pessoal.cpf')
    for (const [path, value] of [
      ['pessoal', { mae: 'Outra' }],
      ['socioEconomica', { valor: 1 }],
    ] as const) {
      assert.equal((await manager.put(`${CANDIDATES}/${candidate.id}`, { [path]: value })).status, 400)
    }
    // A change of the rest keeps what they do not see.
    ok(
      await manager.put(`${CANDIDATES}/${candidate.id}`, {
        cursos: 'Confeitaria',
        pessoal: { naturalidade: 'Olinda' },
      }),
    )
    const after = (await one.client.get(`${CANDIDATES}/${candidate.id}`)).body
    assert.deepInclude(after.pessoal, { mae: 'Zumira Alterada', cpf, naturalidade: 'Olinda' })
    assert.equal(after.experiencias[0].salario, 7654.32)
    // Reading needs one authority, changing the other.
    const reader = await staffClient({
      empresaId: one.empresaId,
      authorities: all.filter((name) => name !== `${SEES_RESERVED}_EDITAR`),
    })
    assert.equal((await reader.get(`${CANDIDATES}/${candidate.id}`)).body.pessoal.mae, 'Zumira Alterada')
    const refused = await reader.put(`${CANDIDATES}/${candidate.id}`, { pessoal: { mae: 'X' } })
    assert.deepEqual(
      [refused.status, messagesOf(refused)],
      [400, { 'pessoal.mae': 'Este campo não pode ser alterado.' }],
    )
    // One line in the profiles stands for all of them.
    const groups = (await one.client.get('/api/utilitario/perfis/autorizacoes')).body
    const { campos } = groups.find((group: any) => group.grupo === 'Candidatos')
    assert.deepEqual(
      campos.map((line: any) => [line.campo, line.ver]),
      [['reservados', SEES_RESERVED]],
    )
    assert.equal((await manager.get(`${APPLICATIONS}?candidato=${candidate.id}`)).status, 200)
    assert.equal((await manager.get(VACANCIES)).status, 200)
  })

  test('an upgrade leaves them to profiles that register candidates, and to no others', async ({ assert }) => {
    const profiles = (await system()).repo('utilitario/perfis')
    const make = async (authorities: string[]) => (await profiles.create({ nome: unique('Perfil'), authorities })).id
    const [hr, manager, all] = [
      await make([`ROLE_CAPTACAO_CANDIDATOS`, 'ROLE_CAPTACAO_CANDIDATOS_EDITAR']),
      await make(['ROLE_CAPTACAO_CANDIDATOS']),
      await make(['ROLE_CAPTACAO_*']),
    ]
    await grantReservedToEditors(await system())
    const of = async (id: number) =>
      ((await profiles.get(id)).authorities as unknown as string[]).filter((authority) =>
        authority.includes('RESERVADOS'),
      )
    assert.sameMembers(await of(hr), [SEES_RESERVED, `${SEES_RESERVED}_EDITAR`])
    assert.isEmpty(await of(manager))
    assert.isEmpty(await of(all))
  })
})
