import { chromium } from '@playwright/test';
import { clippedTexts } from './clippedTexts.ts';
const site = 'http://127.0.0.1:4100';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] });
const paths = ['/members','/likes','/chats','/match-finder','/credits','/profile','/profile/settings','/profile/credits','/swipe-game','/sanctions','/directdebit','/signup-matches','/notifications','/transactions','/complaints','/withdrawal','/pricing','/premium','/pages/faq'];
const extra = process.argv[2]?.split(',') ?? [];
for (const lang of ['de','fr','es','it','pl','nl','en']) for (const [w,h] of [[1280,800],[768,1024]] as const) {
  const ctx = await b.newContext({ viewport: { width: w, height: h }, baseURL: site, locale: lang });
  const H = { headers: { 'X-Requested-With': 'fetch' } };
  await ctx.request.post('/api/user.php', { data: { email: 'free@demo.example', password: 'sparks-by-night-2026' }, ...H });
  await ctx.request.put('/api/user.php', { data: { language: lang }, ...H });
  const chats = await (await ctx.request.get('/api/chats.php')).json() as any;
  const first = (chats.conversations ?? chats.chats ?? chats.items ?? [])[0];
  const members = await (await ctx.request.get('/api/members')).json() as any;
  const who = (members.members ?? members.items ?? members.results ?? [])[0];
  const all = [...paths, ...extra, ...(first ? [`/chats/${first.id}`] : []), ...(who ? [`/members/${who.id}`] : [])];
  await ctx.addInitScript('globalThis.__name = (f) => f'); const page = await ctx.newPage();
  for (const path of all) {
    await page.goto(path); await page.waitForLoadState('networkidle').catch(() => undefined); await page.waitForTimeout(300);
    const title = await page.title();
    for (const what of await clippedTexts(page)) console.log(lang, w, path, '|', title, '|', what);
  }
  console.log('done', lang, w, all.length);
  await ctx.close();
}
await b.close();
