import { test } from '@japa/runner'
import env from '#start/env.ts'
import { engine } from '#engine/engine.ts'
import { write } from '#engine/database/sql.ts'
import { candidateInput, createCatalogues, newCpf, staffClient, system, unique } from '#tests'
import { purgeOldCalls } from '../services/retention.ts'
import { type FakeProvider, fakeProvider, says } from './fake_provider.ts'
import { prepared, scene } from './scene.ts'
import { utcText } from '#engine/definition/civil_date.ts'

type Catalogues = Awaited<ReturnType<typeof createCatalogues>>

/** A way to add talents with the names given. */
function talentsOf(empresaId: number, { area, estabelecimento, faixa }: Catalogues) {
  return async (values: Record<string, unknown>) => {
    const { repo } = await system(empresaId)
    return repo('gestao-talentos/talentos').create({
      nomeComercial: String(values.nome).split(' ')[0],
      cpf: newCpf(),
      dataAdmissao: '2020-02-01',
      estabelecimento: estabelecimento.id,
      areaOrganizacional: area.id,
      faixaSalarial: faixa.id,
      contato: { email: `${unique('t').replace(/\s/g, '')}@exemplo.com` },
      ...values,
    })
  }
}

/** What a form of a feedback meeting holds. */
const meeting = (colaborador: { id: number }, texts: Record<string, string>) => ({
  modelo: 'evaluation.comentarios',
  valores: { colaborador, ...texts },
})
const dataOf = (text: string) => text.slice(text.indexOf('\n<dados-'))

test.group('People named in texts', (group) => {
  let fake: FakeProvider
  group.each.setup(async () => {
    fake = await fakeProvider()
    env.set('OUTBOUND_PRIVATE', '127.0.0.1')
    return async () => {
      env.set('OUTBOUND_PRIVATE', '')
      await fake.close()
    }
  })

  test('talents, users and candidates of the company are masked, also by nome social: the same person, the same placeholder', async ({
    assert,
  }) => {
    const { client } = await scene(fake)
    const { repo } = await system(client.empresaId)
    const catalogues = await createCatalogues(client.empresaId)
    const talent = talentsOf(client.empresaId, catalogues)
    const about = await talent({ nome: 'Quitéria Sampaio Brandão' })
    await talent({ nome: 'Hermógenes Prado Vilhena' })
    await talent({
      nome: 'Registro Antigo',
      nomeComercial: 'Antigo',
      nomeSocial: 'Jandira Furtado',
    })
    await repo('captacao/candidatos').create({
      ...candidateInput(catalogues),
      nome: 'Leocádia Nunes Travassos',
      nomeSocial: 'Leo Travassos',
    })
    const { user } = await staffClient({ empresaId: client.empresaId })
    await repo('utilitario/usuarios').update(user.id, { nome: 'Ubirajara Menezes' })
    const { status, body, text } = await prepared(
      client,
      meeting(about, {
        pontosFortes:
          'Quitéria ajudou Hermógenes Vilhena e JANDIRA FURTADO. Depois Hermógenes agradeceu; Vilhena também. Leocádia Nunes e Leo viram, o Ubirajara não.',
        aDesenvolver: 'Falar com Jandira antes de procurar a área.',
      }),
    )
    assert.equal(status, 201, text)
    const sent = dataOf(body.texto)
    for (const leak of [
      'Quit',
      'Herm',
      'Vilhena',
      'JANDIRA',
      'Jandira',
      'FURTADO',
      'Leoc',
      'Nunes',
      'Leo ',
      'Ubirajara',
    ])
      assert.notInclude(sent, leak)
    assert.include(
      sent,
      '[Talento] ajudou [Pessoa 1] e [Pessoa 2]. Depois [Pessoa 1] agradeceu; [Pessoa 1] também. [Pessoa 3] e [Pessoa 4] viram, o [Pessoa 5] não.',
    )
    assert.include(sent, 'Falar com [Pessoa 2] antes')
    assert.include(body.ocultados, 'Nomes de outras pessoas')
  })

  test('ordinary words, places and names of other companies stay as they are; without consent nothing else changes', async ({
    assert,
  }) => {
    const { client, provider } = await scene(fake)
    const elsewhere = await staffClient()
    const catalogues = await createCatalogues(client.empresaId)
    const talent = talentsOf(client.empresaId, catalogues)
    const about = await talent({ nome: 'Quitéria Sampaio Brandão' })
    await talent({ nome: 'Rosa Campos Lima' })
    await talent({ nome: 'Paulo Projeto Analista' })
    await talentsOf(elsewhere.empresaId, await createCatalogues(elsewhere.empresaId))({ nome: 'Demóstenes Arruda' })
    const texts = {
      pontosFortes:
        'Campos preenchidos em São Paulo. Projeto Horizonte e Excel: a rosa dos ventos. Rosa é a cor da Linha Analista, diz Demóstenes.',
    }
    const { body } = await prepared(client, meeting(about, texts))
    assert.include(dataOf(body.texto), texts.pontosFortes)
    assert.notInclude(body.ocultados, 'Nomes de outras pessoas')
    const named = await prepared(client, meeting(about, { pontosFortes: 'O turno da Rosa Lima vai bem.' }))
    assert.include(named.body.texto, 'O turno da [Pessoa 1] vai bem.')
    await client.put(`/api/assistente/provedores/${provider.body.id}`, { dadosPermitidos: ['identity'] })
    const agreed = await prepared(client, meeting(about, { pontosFortes: 'O turno da Rosa Lima vai bem.' }))
    assert.include(agreed.body.texto, 'O turno da Rosa Lima vai bem.')
  })

  // Proves: ass.sugestao
  test('the answer has the names back, however its pieces are cut; the log has neither, and the night forgets what they stood for', async ({
    assert,
  }) => {
    const { client, ask, calls } = await scene(fake)
    const catalogues = await createCatalogues(client.empresaId)
    const talent = talentsOf(client.empresaId, catalogues)
    const about = await talent({ nome: 'Quitéria Sampaio Brandão' })
    await talent({ nome: 'Hermógenes Prado Vilhena' })
    const { body } = await prepared(
      client,
      meeting(about, { pontosFortes: 'Quitéria ajudou Hermógenes Prado. Hermógenes gostou.' }),
    )
    fake.answer = says('[Tal', 'ento] apoia [', 'Pessoa 1', '] e [Pessoa 9], [sic', ']. [')
    const restored = 'Quitéria Sampaio Brandão apoia Hermógenes Prado e [Pessoa 9], [sic]. ['
    assert.equal((await ask(body.prompt)).text, restored)
    assert.equal((await ask(body.prompt)).text, restored, 'asked again')
    const [log] = await calls()
    assert.equal(log.recebido, '[Talento] apoia [Pessoa 1] e [Pessoa 9], [sic]. [')
    assert.notInclude(JSON.stringify(log), 'Prado')
    const free = await ask('Escreva um elogio a Hermógenes Prado')
    assert.notInclude(JSON.stringify(fake.asked.at(-1)!.body), 'Herm')
    assert.equal(free.status, 200)
    // Two days later the texts are still there, the names are not.
    await write(engine().client, 'UPDATE assistente_chamadas SET criado_em = ? WHERE empresa_id = ?', [
      utcText(Date.now() - 172_800_000),
      client.empresaId,
    ])
    await purgeOldCalls(await system(client.empresaId))
    assert.equal((await ask(body.prompt)).text, log.recebido)
  })
})
