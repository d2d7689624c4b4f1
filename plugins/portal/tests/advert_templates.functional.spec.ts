import { test } from '@japa/runner'
import { messagesOf, unique } from '#tests'
import { approvedVacancy, ok, scene, VACANCIES } from '#plugins/recruitment/tests/story.ts'

const TEMPLATES = '/api/captacao/modelos-vaga'
const ADVERT = {
  modeloTrabalho: 'H',
  diasPresenciais: 3,
  mostrarEndereco: true,
  vagaAfirmativa: true,
  publicosAfirmativos: ['NEG'],
  motivoAfirmativo: 'Meta de diversidade da empresa.',
}

test.group('Vacancy templates and the portal', () => {
  test('what the portal tells of a vacancy passes into a template and into the next vacancy', async ({ assert }) => {
    const one = await scene()
    const vacancy = await approvedVacancy(one, ADVERT)
    const titulo = unique('Analista híbrido')
    ok(await one.client.put(`${VACANCIES}/${vacancy.id}/gravar-como-modelo`, { titulo }))
    const [saved] = (await one.client.get(`${TEMPLATES}?titulo=${encodeURIComponent(titulo)}&completo=true`)).body
      .content
    assert.containSubset(saved, ADVERT)
    const draft = ok(await one.client.get(`${VACANCIES}/a-partir-de-modelo?modelo=${saved.id}`)).body
    assert.containSubset(draft, ADVERT)
    assert.containSubset(ok(await one.client.post(VACANCIES, draft)).body, ADVERT)
  })

  test('an affirmative template says for whom and why, as a vacancy does', async ({ assert }) => {
    const one = await scene()
    const refused = await one.client.post(TEMPLATES, { titulo: unique('Modelo'), vagaAfirmativa: true })
    assert.equal(refused.status, 400)
    assert.deepInclude(messagesOf(refused), {
      publicosAfirmativos: 'Diga a quem a vaga se destina.',
      motivoAfirmativo: 'Explique por que a vaga é afirmativa.',
    })
  })
})
