import { test } from '@japa/runner'
import { htmlToText, sanitizeRichText } from '#engine/fields/richText/sanitize.ts'

test.group('Rich text of adverts', () => {
  test('what an advert needs stays', ({ assert }) => {
    const html =
      '<h2>Vaga</h2><p style="text-align:center">Venha <strong>já</strong></p><ul><li>Vale-refeição</li></ul>'
    assert.equal(sanitizeRichText(html), html)
  })

  const attacks = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<iframe src="https://mau.example"></iframe>',
    '<p onclick="alert(1)">x</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="//mau.example">x</a>',
    '<p style="background:url(javascript:alert(1))">x</p>',
    '<p style="position:fixed;inset:0">x</p>',
    '<form action="/api/logout"><input></form>',
    '<style>*{display:none}</style>',
    '<math><mtext></p><img src=x onerror=alert(1)>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<meta http-equiv="refresh" content="0;url=//x">',
    '<base href="//mau.example">',
  ]
  for (const attack of attacks) {
    test(`${JSON.stringify(attack)} comes out harmless`, ({ assert }) => {
      assert.notMatch(
        sanitizeRichText(attack),
        /script|onerror|onload|onclick|<img|<svg|iframe|javascript|data:|mau\.example|position|url\(|<form|<style|<meta|<base/i,
      )
    })
  }

  test('links open elsewhere and tell nothing', ({ assert }) => {
    assert.equal(
      sanitizeRichText('<a href="https://exemplo.com.br" onclick="x()" target="_self">site</a>'),
      '<a href="https://exemplo.com.br" target="_blank" rel="noopener noreferrer nofollow">site</a>',
    )
  })

  test('cleaning twice changes nothing', ({ assert }) => {
    const once = sanitizeRichText('<h1>A & B</h1><div>x &lt;y&gt; <b>ç</b></div>')
    assert.equal(sanitizeRichText(once), once)
  })
})

test.group('Text of HTML', () => {
  test('paragraphs, lists and links stay readable', ({ assert }) => {
    const html =
      '<style>p{color:red}</style><h1>Olá, João</h1>\n<p>Sua vaga &amp; você<br>amanhã</p><ul><li>um</li><li>dois</li></ul><p><a href="https://exemplo.com.br/x?a=1&amp;b=2">Ver vaga</a> <a href="mailto:a@b.c">a@b.c</a></p>'
    assert.equal(
      htmlToText(html),
      'Olá, João\n\nSua vaga & você\namanhã\n- um\n- dois\n\nVer vaga (https://exemplo.com.br/x?a=1&b=2) a@b.c',
    )
  })

  test('an item of a list is one line, with or without a paragraph in it', ({ assert }) =>
    assert.equal(htmlToText('<ul><li><p>um</p></li><li>dois</li></ul>'), '- um\n- dois'))

  test('what was escaped stays text', ({ assert }) => {
    assert.equal(
      htmlToText('<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp;lt; &nbsp;fim</p>'),
      '<script>alert(1)</script> &lt; fim',
    )
  })

  test('scripts and hidden parts leave no trace', ({ assert }) =>
    assert.equal(htmlToText('<script>var a = 1</script><title>t</title>texto'), 'texto'))
})
