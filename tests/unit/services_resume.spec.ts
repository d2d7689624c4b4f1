import { test } from '@japa/runner'
import { closeBrowser } from '#app/reports/browser.ts'
import { printResume, resumeDocument } from '#app/reports/resume.ts'
import type { Resume } from '#app/reports/resume.ts'
import { textOf } from '#tests'

const resume: Resume = {
  title: 'Currículo do candidato',
  company: { nome: 'Tecelagem São José' },
  user: { nome: 'Cláudia' },
  name: 'Maria Aparecida da Conceição',
  facts: [
    { label: 'E-mail', value: 'maria@exemplo.com.br' },
    { label: 'Telefone', value: null },
  ],
  sections: [
    {
      title: 'Experiência',
      entries: [
        {
          title: 'Analista <i>de</i> RH',
          period: '03/2019 a 08/2023',
          facts: [{ label: 'Salário', value: 'R$ 4.850,00' }],
        },
      ],
    },
    { title: 'Certificados', entries: [], facts: [{ label: 'Vazio', value: '  ' }] },
    { title: 'Conhecimentos', tags: [{ nome: 'Excel' }, null] },
  ],
}

test.group('Sheet about a person', (group) => {
  group.teardown(() => closeBrowser())

  test('empty facts and parts are left out, the rest is escaped', async ({ assert }) => {
    const { html } = await resumeDocument(resume)
    for (const part of ['Telefone', 'Certificados', '<i>de</i>']) assert.notInclude(html, part)
    for (const part of [
      'maria@exemplo.com.br',
      'Analista &lt;i&gt;de&lt;/i&gt; RH',
      '<li>Excel</li>',
      '03/2019 a 08/2023',
    ])
      assert.include(html, part)
  })

  test('without a photo the initials stand in; only data URIs are photos', async ({ assert }) => {
    assert.include((await resumeDocument(resume)).html, '>MC<')
    assert.include((await resumeDocument({ ...resume, name: 'José Ñandú 🙂' })).html, '>JÑ<')
    assert.notInclude((await resumeDocument({ ...resume, photo: 'http://mau.example/x.png' })).html, 'mau.example')
  })

  test('prints with head, foot and signatures; without head when it is not wanted', async ({ assert }) => {
    const text = await textOf(await printResume({ ...resume, signatures: ['Recrutadora', 'Gestor', 'Diretoria'] }))
    assert.match(text, /Tecelagem São José\s+Currículo do candidato\n/)
    assert.match(text, /Recrutadora\s+Gestor\s+Diretoria/)
    const bare = await textOf(await printResume({ ...resume, showHeader: false }))
    assert.notInclude(bare, 'Tecelagem')
    assert.match(bare, /^\s*Maria Aparecida/m)
    assert.notMatch(bare, /documento\.invalid|\d+:\d+ [AP]M/)
  })
})
