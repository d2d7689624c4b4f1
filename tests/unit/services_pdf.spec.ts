import { writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { browserPid, closeBrowser, renderPdf } from '#app/reports/browser.ts'
import { findInstalledChrome } from '#app/reports/find_chrome.ts'
import { Printer } from '#app/reports/printer.ts'
import { Slots } from '#app/reports/slots.ts'
import { textOf } from '#tests'

const page = (body: string) => `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><body>${body}</body></html>`
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.group('HTML to PDF', (group) => {
  group.teardown(() => closeBrowser())

  test('prints pt-BR text with header and footer', async ({ assert }) => {
    const pdf = await renderPdf(page(`<h1>Relação de candidatos à seleção</h1><img src="${PIXEL}">`), {
      header: '<span style="font-size:10px">Tecelagem São José</span>',
      footer:
        '<span style="font-size:10px">Página <span class="pageNumber"></span> de <span class="totalPages"></span></span>',
    })
    assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')
    const text = await textOf(pdf)
    for (const part of ['Relação de candidatos à seleção', 'Tecelagem São José', 'Página 1 de 1'])
      assert.include(text, part)
  })

  test('of documents one after the other none shows anything of another, or goes where the one before would', async ({
    assert,
  }) => {
    const printer = new Printer()
    try {
      const refresh = '<meta http-equiv="refresh" content="1;url=http://exemplo.invalid/">'
      const orange = '<style>p { position: fixed; top: 0 }</style>'
      const texts = [`${refresh}<p>laranja</p>${orange}`, '<p>limão</p>', '<p>cereja</p>']
      const printed: string[] = []
      for (const text of texts) {
        printed.push(await textOf(await printer.print(page(text))))
        // Longer than the first one takes to lead elsewhere.
        if (printed.length === 1) await sleep(1_200)
      }
      assert.deepEqual(
        printed.map((text) => text.match(/laranja|limão|cereja/g)),
        [['laranja'], ['limão'], ['cereja']],
      )
    } finally {
      await printer.close()
    }
  })

  test('after the browser is killed the next document is printed by a new one', async ({ assert }) => {
    await renderPdf(page('um'))
    const first = await browserPid()
    process.kill(first!, 'SIGKILL')
    assert.include(await textOf(await renderPdf(page('dois'))), 'dois')
    assert.notEqual(await browserPid(), first)
  })

  test('a document whose browser dies under it is printed all the same', async ({ assert }) => {
    await renderPdf(page('um'))
    const pid = await browserPid()
    const printed = renderPdf(page('<p>linha</p>'.repeat(2_000)))
    await sleep(100)
    process.kill(pid!, 'SIGKILL')
    assert.include(await textOf(await printed), 'linha')
  })

  test('a hostile document runs no script, reads no file and opens no connection', async ({ assert }) => {
    const connections: unknown[] = []
    const trap = createServer((socket) => {
      connections.push(socket.remotePort)
      socket.destroy()
    }).listen(0, '127.0.0.1')
    await once(trap, 'listening')
    const address = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`
    const secret = join(process.env.STORAGE_PATH!, 'segredo.html')
    writeFileSync(secret, '<h1>CONTEUDO-SECRETO</h1>')
    const text = await textOf(
      await renderPdf(
        page(`
        <link rel="preconnect" href="${address}"><link rel="dns-prefetch" href="${address}"><link rel="stylesheet" href="${address}/a.css">
        <link rel="prefetch" href="${address}/p"><meta http-equiv="refresh" content="0;url=${address}/refresh">
        <style>@import url(${address}/b.css); body { background: url(${address}/c.png) } @font-face { font-family: x; src: url(${address}/d.woff) }</style>
        <p style="font-family: x">legítimo</p><p id="alvo"></p>
        <script>document.getElementById('alvo').textContent = 'SCRIPT-RODOU'; fetch('${address}/e')</script>
        <img src="${address}/f.png" onerror="document.body.append('ERRO-RODOU')"><img src="file://${secret}">
        <iframe src="file://${secret}"></iframe><iframe src="${address}/g"></iframe><iframe srcdoc="<script>parent.document.body.append('QUADRO-RODOU')</script>"></iframe>
        <object data="file://${secret}"></object><embed src="${address}/h"><video src="${address}/i" poster="${address}/j"></video>
        <svg><image href="${address}/k"/><use href="file://${secret}#x"/></svg>`),
      ),
    )
    await sleep(100)
    trap.close()
    assert.include(text, 'legítimo')
    for (const bad of ['CONTEUDO-SECRETO', 'SCRIPT-RODOU', 'ERRO-RODOU', 'QUADRO-RODOU']) assert.notInclude(text, bad)
    assert.deepEqual(connections, [])
  })

  test('a document that redirects to a file is printed as it was', async ({ assert }) => {
    const secret = join(process.env.STORAGE_PATH!, 'segredo.txt')
    writeFileSync(secret, 'CONTEUDO-SECRETO')
    const text = await textOf(
      await renderPdf(page(`<meta http-equiv="refresh" content="0;url=file://${secret}">original`)),
    )
    assert.notInclude(text, 'CONTEUDO-SECRETO')
  })

  test('too slow a document ends with a clear sentence, and the next one prints', async ({ assert }) => {
    const error = await renderPdf(page('<p>muitas linhas</p>'.repeat(60_000)), { timeLimit: 300 }).catch(
      (reason) => reason,
    )
    assert.containSubset(error, {
      status: 503,
      code: 'PDF_TEMPO_ESGOTADO',
      message: 'O relatório demorou demais para ser gerado. Diminua o período ou use mais filtros.',
    })
    assert.include(await textOf(await renderPdf(page('rápido'))), 'rápido')
  })

  test('a cancelled document is not printed', async ({ assert }) => {
    const abort = new AbortController()
    const printed = renderPdf(page('<p>x</p>'.repeat(30_000)), { signal: abort.signal }).catch((reason) => reason)
    abort.abort()
    assert.containSubset(await printed, { code: 'PDF_CANCELADO' })
  })

  test('eight documents at once are all printed, two at a time', async ({ assert }) => {
    const pdfs = await Promise.all(Array.from({ length: 8 }, (_, n) => renderPdf(page(`documento ${n}`))))
    for (const [n, pdf] of pdfs.entries()) assert.include(await textOf(pdf), `documento ${n}`)
  })
})

test.group('The printing browser', () => {
  test('is closed when idle and started again for the next document', async ({ assert }) => {
    const printer = new Printer({ idleMs: 60 })
    await printer.print(page('um'))
    const first = await printer.pid()
    assert.isDefined(first)
    await sleep(700)
    assert.isUndefined(await printer.pid())
    // It has left when its process has; on a busy machine that takes a moment.
    for (let waited = 0; waited < 5_000 && isAlive(first!); waited += 100) await sleep(100)
    assert.isFalse(isAlive(first!))
    assert.isAbove((await printer.print(page('dois'))).length, 500)
    await printer.close()
  })

  test('refuses documents when too many wait', async ({ assert }) => {
    const printer = new Printer({ pagesAtOnce: 1, maxWaiting: 1 })
    const [first, second, third] = await Promise.allSettled([
      printer.print(page('um')),
      printer.print(page('dois')),
      printer.print(page('três')),
    ])
    assert.deepEqual([first.status, second.status], ['fulfilled', 'fulfilled'])
    assert.containSubset((third as PromiseRejectedResult).reason, {
      status: 503,
      code: 'PDF_FILA_CHEIA',
      message: 'Há muitos relatórios sendo gerados agora. Tente novamente em instantes.',
    })
    await printer.close()
  })

  test('that cannot be started is a sentence, and the next document tries again', async ({ assert, cleanup }) => {
    const path = process.env.CHROME_PATH
    const restore = () => (path === undefined ? delete process.env.CHROME_PATH : (process.env.CHROME_PATH = path))
    cleanup(() => void restore())
    process.env.CHROME_PATH = '/nao/existe/chrome'
    const printer = new Printer()
    assert.containSubset(await printer.print(page('um')).catch((reason) => reason), {
      status: 500,
      code: 'PDF_SEM_NAVEGADOR',
    })
    restore()
    assert.isAbove((await printer.print(page('dois'))).length, 500)
    await printer.close()
  })
})

test.group('Places in front of the browser', () => {
  const full = () => new Error('cheio')
  const never = new AbortController().signal

  test('no more than the places work, no more than the limit wait, in order of arrival', async ({ assert }) => {
    const slots = new Slots(1, 2)
    const order: number[] = []
    const first = await slots.take(never, full)
    const second = slots.take(never, full).then((give) => (order.push(2), give))
    const third = slots.take(never, full).then((give) => (order.push(3), give))
    await assert.rejects(() => slots.take(never, full), 'cheio')
    first()
    first()
    const give = await second
    assert.deepEqual(order, [2])
    give()
    ;(await third)()
    assert.deepEqual(order, [2, 3])
  })

  test('who stops waiting leaves the queue', async ({ assert }) => {
    const slots = new Slots(1, 1)
    const first = await slots.take(never, full)
    const abort = new AbortController()
    const waiting = slots.take(abort.signal, full)
    abort.abort(new Error('desistiu'))
    await assert.rejects(() => waiting, 'desistiu')
    const next = slots.take(never, full)
    first()
    ;(await next)()
  })
})

test.group('Finding the browser', () => {
  test('CHROME_PATH wins, then the one without windows, then the PATH and the usual places, else none', ({
    assert,
  }) => {
    const only = (path: string) => (candidate: string) => candidate === path
    assert.equal(
      findInstalledChrome({ CHROME_PATH: '/meu/chrome', PATH: '/usr/bin' }, () => true),
      '/meu/chrome',
    )
    assert.equal(findInstalledChrome({ PATH: '/a:/usr/bin' }, only('/usr/bin/chromium')), '/usr/bin/chromium')
    const headless = '/usr/lib/chromium/chromium-headless-shell'
    const both = (candidate: string) => ['/usr/bin/chromium', headless].includes(candidate)
    assert.equal(findInstalledChrome({ PATH: '/usr/bin' }, both), headless)
    const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
    assert.equal(findInstalledChrome({}, only(mac)), mac)
    assert.isNull(findInstalledChrome({ PATH: '/usr/bin' }, () => false))
  })
})
