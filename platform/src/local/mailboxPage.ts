/** The page of the mailbox. Its style and script come as files of their own: the policy allows nothing inline. */
export const mailboxPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Mailbox</title>
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='9' fill='%235B46E5'/%3E%3Cpath d='M7 11l9 7 9-7v10a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2z' fill='%23FFC145'/%3E%3C/svg%3E">
<link rel="stylesheet" href="/mailbox.css">
<script type="module" src="/mailbox.js"></script>
</head>
<body>
<header class="top">
  <h1>Mailbox</h1>
  <p class="note">Mails of this machine. Nothing leaves it.</p>
  <label class="search"><span class="hidden">Show mails to</span>
    <input id="search" type="search" placeholder="Address or subject" autocomplete="off" spellcheck="false"></label>
  <button id="clear" type="button">Delete all</button>
</header>
<main>
  <nav aria-label="Mails"><p id="count" class="hidden" role="status"></p><ol id="list"></ol>
    <div id="empty" class="empty" hidden><strong>No mail yet</strong>
      <span>Sign up on the site, and the activation mail arrives here at once.</span></div></nav>
  <article id="mail" aria-live="polite">
    <div class="empty"><strong>Choose a mail</strong><span>It is shown here as its reader sees it.</span></div>
  </article>
</main>
</body>
</html>
`;

export const mailboxStyle = `
:root { --primary:#5B46E5; --primary-hover:#4A36CC; --yellow:#FFC145; --danger:#D6364B; --ink:#1C1640; --quiet:#5F5A7D;
  --surface:#FFFFFF; --ground:#F6F5FC; --line:#E3E0F2; --chosen:#ECE9FD; --shadow:0 1px 2px #1c164014,0 8px 24px #1c16400f; }
@media (prefers-color-scheme: dark) { :root { --primary:#8B7BFF; --primary-hover:#A396FF; --danger:#FF6B7D; --ink:#EDEBFA;
  --quiet:#A9A3CC; --surface:#1B1733; --ground:#120F26; --line:#322C55; --chosen:#2A2450; --shadow:0 1px 2px #0006; } }
* { box-sizing:border-box; margin:0 }
[hidden] { display:none !important }
body { height:100dvh; display:flex; flex-direction:column; background:var(--ground); color:var(--ink);
  font:15px/1.5 ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif; }
.hidden { position:absolute; width:1px; height:1px; overflow:hidden; clip-path:inset(50%) }
.top { display:flex; align-items:center; gap:16px; padding:12px 24px; background:var(--surface); border-bottom:1px solid var(--line); flex-wrap:wrap }
h1 { font-size:20px; letter-spacing:-.02em } h1::before { content:""; display:inline-block; width:12px; height:12px; margin-right:10px;
  border-radius:4px; background:var(--yellow); transform:rotate(45deg) }
.note { color:var(--quiet); flex:1; min-width:0 }
input,button { font:inherit; color:inherit; min-height:44px; border-radius:12px; border:1px solid var(--line); background:var(--surface); padding:0 16px }
input { width:260px; background:var(--ground) }
button { cursor:pointer } button:hover { border-color:var(--primary) }
#clear { color:var(--danger) }
:focus-visible { outline:3px solid var(--primary); outline-offset:2px }
main { flex:1; min-height:0; display:grid; grid-template-columns:minmax(280px,380px) 1fr; gap:20px; padding:20px 24px }
nav { overflow-y:auto; border-radius:20px; background:var(--surface); box-shadow:var(--shadow) }
ol { list-style:none; padding:8px }
ol a { display:grid; grid-template-columns:1fr auto; gap:2px 12px; padding:12px 16px; border-radius:12px; color:inherit; text-decoration:none }
ol a:hover { background:var(--ground) } ol a[aria-current] { background:var(--chosen) }
ol b { overflow:hidden; text-overflow:ellipsis; white-space:nowrap; font-weight:600 }
ol time,ol span { color:var(--quiet); font-size:13px } ol time { font-variant-numeric:tabular-nums }
ol span { grid-column:1/-1; overflow:hidden; text-overflow:ellipsis; white-space:nowrap }
article { display:flex; flex-direction:column; min-width:0; min-height:0; border-radius:20px; background:var(--surface); box-shadow:var(--shadow); overflow:hidden }
article header { padding:20px 24px 12px; display:grid; gap:4px } h2 { font-size:22px; letter-spacing:-.01em; line-height:1.25; overflow-wrap:anywhere }
article header p { color:var(--quiet); overflow-wrap:anywhere }
.back { display:none; justify-self:start; margin-bottom:8px }
[role=tablist] { display:flex; gap:8px; padding:0 24px 12px; border-bottom:1px solid var(--line) }
[role=tab] { border-color:transparent; color:var(--quiet) }
[role=tab][aria-selected=true] { background:var(--chosen); color:var(--ink) }
.panel { flex:1; min-height:0; overflow:auto } iframe { border:0; width:100%; height:100%; background:#fff; display:block }
pre { padding:20px 24px; white-space:pre-wrap; overflow-wrap:anywhere; font:14px/1.6 ui-monospace,SFMono-Regular,Menlo,monospace }
ul { list-style:none; padding:12px 24px } ul a { display:block; padding:12px 0; color:var(--primary); overflow-wrap:anywhere }
ul a:hover { color:var(--primary-hover) }
.empty { display:grid; gap:4px; place-content:center; justify-items:center; text-align:center; padding:48px 24px; color:var(--quiet); height:100% }
.empty strong { color:var(--ink); font-size:17px }
@media (max-width:767px) { .note { display:none } .top { padding:12px 16px } .search { flex:1; order:1; min-width:100% } input { width:100% }
  h1 { flex:1 } main { grid-template-columns:1fr; padding:12px } article { display:none } .reading nav { display:none } .reading article { display:flex } .back { display:block } }
`;

export const mailboxScript = `
const byId = (id) => document.getElementById(id);
const make = (tag, props, ...children) => { const node = Object.assign(document.createElement(tag), props); node.append(...children); return node; };
let mails = [], shownId = null, tab = 'Mail';

const when = (iso) => { const at = new Date(iso); return at.toDateString() === new Date().toDateString()
  ? at.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
  : at.toLocaleDateString([], { day: 'numeric', month: 'short' }); };

async function load() {
  const answer = await fetch('/mails').catch(() => null);
  if (!answer?.ok) return;
  mails = await answer.json();
  showList();
  showMail();
}

function showList() {
  const words = byId('search').value.trim().toLowerCase();
  const found = mails.filter(({ to, subject }) => (to + ' ' + subject).toLowerCase().includes(words));
  byId('count').textContent = found.length + ' mails';
  byId('empty').hidden = found.length > 0;
  byId('empty').firstElementChild.textContent = words ? 'Nothing found' : 'No mail yet';
  byId('list').replaceChildren(...found.slice(0, 500).map((mail) => {
    const link = make('a', { href: '#' + mail.id }, make('b', { textContent: mail.subject || '(no subject)' }),
      make('time', { textContent: when(mail.received_at), dateTime: mail.received_at }), make('span', { textContent: mail.to }));
    if ('#' + mail.id === location.hash) link.setAttribute('aria-current', 'true');
    return make('li', {}, link);
  }));
}

function showMail() {
  const mail = mails.find(({ id }) => '#' + id === location.hash);
  document.body.classList.toggle('reading', Boolean(mail));
  if (!mail) { if (shownId) { shownId = null; byId('mail').replaceChildren(make('div', { className: 'empty' }, make('strong', { textContent: 'Choose a mail' }))); } return; }
  if (shownId === mail.id + tab) return;
  shownId = mail.id + tab;
  const back = make('button', { type: 'button', className: 'back', textContent: 'All mails', onclick: () => { location.hash = ''; } });
  const header = make('header', {}, back, make('h2', { textContent: mail.subject || '(no subject)' }),
    make('p', { textContent: 'to ' + mail.to + ' · from ' + (mail.from_name ? mail.from_name + ' <' + mail.from + '>' : mail.from) + (mail.reply_to ? ' · answers to ' + mail.reply_to : '') + ' · ' + new Date(mail.received_at).toLocaleString() }));
  const names = ['Mail', 'Text', 'Links (' + mail.links.length + ')'];
  const tabs = make('div', { role: 'tablist' }, ...names.map((name) => {
    const chosen = name.split(' ')[0] === tab;
    const button = make('button', { type: 'button', role: 'tab', textContent: name, ariaSelected: String(chosen), tabIndex: chosen ? 0 : -1,
      onclick: () => { tab = name.split(' ')[0]; showMail(); byId('mail').querySelector('[aria-selected=true]').focus(); } });
    return button;
  }));
  tabs.onkeydown = ({ key }) => { if (key !== 'ArrowRight' && key !== 'ArrowLeft') return;
    const at = names.findIndex((name) => name.startsWith(tab)); const next = (at + (key === 'ArrowRight' ? 1 : 2)) % 3;
    tabs.children[next].click(); };
  byId('mail').replaceChildren(header, tabs, make('div', { className: 'panel', role: 'tabpanel', tabIndex: 0, ariaLabel: tab }, content(mail)));
}

function content(mail) {
  if (tab === 'Text') return make('pre', { textContent: mail.text || '(no text part)' });
  if (tab === 'Links') return make('ul', {}, ...mail.links.map((href) => make('li', {}, make('a', { href, textContent: href, target: '_blank', rel: 'noreferrer' }))));
  const frame = make('iframe', { title: 'Mail: ' + mail.subject });
  frame.sandbox = 'allow-popups allow-popups-to-escape-sandbox';
  frame.src = '/mails/' + mail.id + '/html';
  return frame;
}

byId('search').oninput = showList;
byId('clear').onclick = async () => { if (confirm('Delete all mails of this mailbox?')) await fetch('/mails', { method: 'DELETE' }); };
window.onhashchange = () => { showList(); showMail(); };
new EventSource('/stream').onmessage = load;
load();
`;
