/** The checkout has a look of its own, as another company's page would, in calm neutral tones; light and dark. */
export const sandboxStyles = `
:root { color-scheme: light dark; --ground: #eef1f5; --card: #ffffff; --ink: #17202e; --soft: #55617a; --line: #d9dfe8; --pay: #0f6b4f; --bad: #a8283a; }
@media (prefers-color-scheme: dark) { :root { --ground: #10151d; --card: #1a212c; --ink: #e9eef6; --soft: #a3b0c6; --line: #2d3748; --pay: #2bb287; --bad: #ff8292; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { width: min(440px, 100%); background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 28px; }
.badge { display: inline-block; margin: 0 0 12px; padding: 2px 10px; border-radius: 99px; background: #ffc145; color: #1c1640; font-weight: 600; font-size: 14px; }
h1 { margin: 0 0 8px; font-size: 40px; line-height: 1.1; font-variant-numeric: tabular-nums; letter-spacing: -0.02em; }
.notice { color: var(--soft); margin: 0 0 20px; }
.what { margin: 0 0 12px; font-weight: 600; }
.status { font-weight: 600; }
dl { margin: 0 0 24px; border-top: 1px solid var(--line); }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 10px 0; border-bottom: 1px solid var(--line); }
dt { color: var(--soft); } dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
form { display: grid; gap: 10px; }
button { min-height: 48px; border-radius: 12px; border: 1px solid var(--line); background: transparent; color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; }
button.paid { background: var(--pay); border-color: var(--pay); color: #fff; }
@media (prefers-color-scheme: dark) { button.paid { color: #07140f; } }
button.failed, button.charged_back, button.refund_failed, button.refund_cancelled { color: var(--bad); }
button:hover { filter: brightness(1.05); } button:focus-visible, a:focus-visible { outline: 3px solid #6f8cff; outline-offset: 2px; }
a { color: var(--soft); }
`;
