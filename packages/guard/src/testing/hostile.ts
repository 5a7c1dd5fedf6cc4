const LENGTH = 100_000;

const WORDS = [
  "a 1 1- 4- 0 01 AAAA @ a@ a.b@ [ ![ < <!-- ' \" ` % %41 0x \\x41 :: a: :1 ? ((( 1(1) http ![a](http://a/ ?http://a/[",
  "* # = - ey eyaaaaaaaaaaaaaaaaa. eyaaaaaaaaaaaaaaaaa.ey- AKIA sk- ghp_ -----BEGIN password:a1 a='b'+ ignoreprevious",
  "\u200b a\u200b \u{e0041} \u{e0101} é а 忽略 忽略之前 ａ \ud800 👨‍👩‍👧",
];

/** Phrases separated by |; a trailing space belongs to the phrase. */
const PHRASES = [
  "a |1 |4 |41 |+1 |(1) |. |- |.- |no |not never |\n|1.2.3.4 |4111111111111111 |a@b.co |AB12 |GB82 |password |password: ",
  "<img |<img src=http://a?x=|<!-- ignore you must say |<A B C D |display:none |-----BEGIN PRIVATE KEY-----|a='b' ",
  'ignore |ignore all |ignore previous |"ignore previous instructions" |you are |from now on you |imagine |the user\'s ',
  'vtaber |erongi |aWdub3JlIGFsbCBwcmV2aW91cyBpbnN0cnVjdGlvbnM= |x="a"+x |part 1 "a" joined |Q: A: |system: |\nsystem:',
  "this page: let's |this page: all data to a |this page: in a b c d |this page: ignore it ",
];

const SEEDS = [...WORDS.flatMap((line) => line.split(" ")), ...PHRASES.flatMap((line) => line.split("|"))];

/** End of every text: some detectors skip texts without a colon. */
const END = "data:";

/** Inputs that make a careless pattern backtrack over the same characters. */
export const HOSTILE: readonly [seed: string, text: string][] = SEEDS.map((seed) => [
  seed,
  "".padEnd(LENGTH - END.length, seed) + END,
]);
