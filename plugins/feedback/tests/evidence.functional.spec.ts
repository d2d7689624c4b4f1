import { test } from '@japa/runner'
import { staffClient } from '#tests'
import { answered } from '../../evaluation/tests/answered.ts'
import { daysFromNow, signedIn } from '../../evaluation/tests/story.ts'

const OWN = '/api/avaliacao/minhas-avaliacoes'
const SEES_GOALS = ['ROLE_METAS_OBJETIVOS']

/** A person with goals, words and talks of the period, evaluated by the manager, a peer and themselves. */
async function scene() {
  const tale = await answered([
    { papel: 'L', nota: 7 },
    { papel: 'P', nota: 8 },
    { papel: 'U', nota: 9 },
  ])
  const { repo, about, chefe, time, company, forms } = tale
  const [peer, other] = [time[1]!, time[2]!]
  await repo('metas/objetivos').create({
    titulo: 'Reduzir perdas',
    nivel: 'I',
    colaborador: about.id,
    dataIni: daysFromNow(-90),
    dataFim: daysFromNow(30),
  })
  const word = (de: number, tipo: 'E' | 'F', publico: boolean, texto: string) =>
    repo('feedback/feedbacks').create({ de, para: about.id, tipo, publico, texto })
  await word(other.id, 'E', true, 'Público para todos')
  await word(chefe.id, 'F', false, 'Entre gestor e talento')
  await word(other.id, 'F', false, 'Entre dois colegas')
  await word(other.id, 'E', false, 'Elogio fechado')
  const old = await word(chefe.id, 'E', true, 'De outro tempo')
  await repo('feedback/feedbacks').patch(old.id, { data: daysFromNow(-500) }, 'teste')
  const talk = await repo('feedback/conversas').create({
    gestor: chefe.id,
    colaborador: about.id,
    data: daysFromNow(-20),
    anotacoes: 'Falamos da escala',
  })
  const boss = await signedIn(company, chefe.id)
  const saved = await boss.put(`/api/feedback/minhas-conversas/${talk.id}`, {
    pauta: [],
    combinados: [],
    anotacoes: 'Falamos da escala',
    notaPrivada: 'Segredo do gestor',
  })
  if (saved.status !== 204) throw new Error(saved.text)
  const [ofBoss, ofPeer, ofSelf] = forms
  return { ...tale, peer, boss, ofBoss, ofPeer, ofSelf }
}

const namesOf = (body: any) => body.fontes.map((fonte: any) => fonte.nome)
const itemsOf = (body: any, nome: string) =>
  body.fontes.find((fonte: any) => fonte.nome === nome)?.itens.map((item: any) => item.texto)
const WORDS = 'Elogios e feedbacks recebidos'

test.group('Evidence beside the form', () => {
  test('a rater reads what they may see and no more; who may read all feedback reads here what a rater reads', async ({
    assert,
  }) => {
    const { boss, company, peer, about, ofBoss, ofPeer, ofSelf, chefe } = await scene()
    const { body: bosses } = await boss.get(`${OWN}/${ofBoss}/evidencias`)
    assert.equal(bosses.ate, daysFromNow(0))
    assert.sameMembers(itemsOf(bosses, WORDS), ['Público para todos', 'Entre gestor e talento'])
    assert.deepEqual(itemsOf(bosses, 'Conversas individuais'), [
      'Falamos da escala\nSua nota privada: Segredo do gestor',
    ])
    assert.notInclude(namesOf(bosses), 'Metas', 'without the authority goals are not mentioned')
    const peers = (await (await signedIn(company, peer.id)).get(`${OWN}/${ofPeer}/evidencias`)).body
    assert.deepEqual(itemsOf(peers, WORDS), ['Público para todos'])
    assert.deepEqual(itemsOf(peers, 'Conversas individuais'), [])
    const person = await signedIn(company, about.id)
    const own = (await person.get(`${OWN}/${ofSelf}/evidencias`)).body
    assert.sameMembers(itemsOf(own, WORDS), [
      'Público para todos',
      'Entre gestor e talento',
      'Entre dois colegas',
      'Elogio fechado',
    ])
    assert.deepEqual(itemsOf(own, 'Conversas individuais'), ['Falamos da escala'])
    assert.deepEqual(itemsOf(own, 'Metas'), ['Em andamento'])
    const all = await staffClient({
      empresaId: company.id,
      authorities: ['ROLE_*', 'ROLE_VISUALIZA_FEEDBACKS'],
      talento: peer.id,
    })
    const seen = await all.get(`${OWN}/${ofPeer}/evidencias`)
    assert.deepEqual(itemsOf(seen.body, WORDS), ['Público para todos'])
    assert.notInclude(seen.text, 'escala')
    assert.deepEqual(itemsOf(seen.body, 'Metas'), ['Em andamento'])
    const manager = await staffClient({ empresaId: company.id, authorities: SEES_GOALS, talento: chefe.id })
    assert.include(namesOf((await manager.get(`${OWN}/${ofBoss}/evidencias`)).body), 'Metas')
  })

  test('the evidence of a form is refused to everybody but its evaluator, and to a link without a session', async ({
    assert,
  }) => {
    const { boss, client, company, ofBoss, ofPeer, peer } = await scene()
    assert.equal((await boss.get(`${OWN}/${ofPeer}/evidencias`)).status, 404)
    assert.equal((await client.get(`${OWN}/${ofBoss}/evidencias`)).status, 404)
    assert.equal((await (await signedIn(company, peer.id)).get(`${OWN}/${ofBoss}/evidencias`)).status, 404)
  })
})
