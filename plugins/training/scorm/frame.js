/*
 * Runs inside the page of a package, before its own scripts: provides the API the package expects and forwards reported
 * data to the player.
 */
;(function () {
  'use strict'
  const start = START
  const is12 = start.versao === '1.2'
  const name = is12 ? 'API' : 'API_1484_11'

  // A frame inside a package of the same origin finds the API of the surrounding page.
  try {
    if (window.parent !== window.top && window.parent[name]) return
  } catch {
    // Cross-origin parent: this is the page of the package.
  }

  // The page has an opaque origin without storage; packages that only probe storage must not fail on it.
  function memory() {
    const kept = new Map()
    return {
      getItem: function (name) {
        return kept.has(String(name)) ? kept.get(String(name)) : null
      },
      setItem: function (name, value) {
        kept.set(String(name), String(value))
      },
      removeItem: function (name) {
        kept.delete(String(name))
      },
      clear: function () {
        kept.clear()
      },
      key: function (at) {
        return Array.from(kept.keys())[at] || null
      },
      get length() {
        return kept.size
      },
    }
  }
  ;['localStorage', 'sessionStorage'].forEach(function (store) {
    try {
      void window[store].length
    } catch {
      Object.defineProperty(window, store, { value: memory(), configurable: true })
    }
  })
  try {
    void document.cookie
  } catch {
    Object.defineProperty(document, 'cookie', {
      get: function () {
        return ''
      },
      set: function () {},
      configurable: true,
    })
  }

  const origin = start.origem || new URL(document.currentScript.src).origin
  function say(kind, data, end) {
    window.top.postMessage({ ipe: 'scorm', sessao: start.sessao, tipo: kind, dados: data, fim: end }, origin)
  }

  const Api = is12 ? window.Scorm12API : window.Scorm2004API
  const api = new Api({
    autocommit: true,
    autocommitSeconds: 5,
    alwaysSendTotalTime: true,
    dataCommitFormat: 'json',
    autoCompleteLessonStatus: false,
    logLevel: 5,
    lmsCommitUrl: 'ipe',
    httpService: {
      processHttpRequest: function (_url, commit, end) {
        say('dados', JSON.stringify(commit.cmi), end === true)
        return { result: 'true', errorCode: 0 }
      },
      updateSettings: function () {},
    },
  })
  api.loadFromJSON({ cmi: start.cmi }, '')
  Object.defineProperty(window, name, { value: api })
  // Commits reported data not yet forwarded; before initialisation and after termination there is none.
  window.addEventListener('pagehide', function () {
    if (is12) api.LMSCommit('')
    else api.Commit('')
  })
  say('aberto', '', false)
})()
