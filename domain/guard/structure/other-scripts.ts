import type { Folded } from "../read/fold.ts";
import type { Signal } from "../signal.ts";

type Shape = { detector: string; family: Signal["family"]; weight: number; why: string; pattern: RegExp };

const OVERRIDE = {
  detector: "override.prior-instructions",
  family: "override",
  weight: 0.85,
  why: "Tells the model to drop the instructions it was given before.",
} as const;
const PROMPT = {
  detector: "extraction.system-prompt",
  family: "extraction",
  weight: 0.75,
  why: "Asks for the system prompt or the hidden instructions.",
} as const;
const PASSWORD = {
  detector: "extraction.password",
  family: "extraction",
  weight: 0.62,
  why: "Asks the model for a password or key it may have been given.",
} as const;

/** Scripts written without spaces: the same families, as short patterns with bounded gaps. */
const SHAPES: readonly Shape[] = [
  {
    ...OVERRIDE,
    pattern:
      /(?:忽略|无视|無視|忘记|忘記|忘掉|不要理会)[^。！？\n]{0,10}(?:之前|以上|上面|先前|前面|所有|此前|以前)[^。！？\n]{0,8}(?:指令|指示|规则|規則|提示|命令|要求|内容|內容|说明)/,
  },
  {
    ...OVERRIDE,
    pattern:
      /(?:以前|これまで|上記|前|すべて|全て)の?[^。\n]{0,8}(?:指示|命令|ルール|プロンプト|指令)を?[^。\n]{0,6}(?:無視|忘れ|破棄)/,
  },
  {
    ...OVERRIDE,
    pattern: /(?:이전|앞의|위의|모든|기존)[^.\n]{0,8}(?:지시|명령|지침|규칙|프롬프트)[^.\n]{0,6}(?:무시|잊)/,
  },
  { ...OVERRIDE, pattern: /(?:تجاهل|انس)[^.\n]{0,12}(?:التعليمات|الأوامر|القواعد|الاوامر)/ },
  {
    ...PROMPT,
    pattern:
      /(?:显示|告诉|输出|打印|透露|重复|顯示|輸出)[^。！？\n]{0,8}(?:系统|系統|初始|隐藏|你的)[^。！？\n]{0,4}(?:提示词|提示|指令|prompt)/,
  },
  {
    ...PASSWORD,
    pattern: /(?:你的|您的|告诉我|系统的)[^。！？\n]{0,4}(?:密码|口令|密碼|密钥)(?:是|什么|告诉|吗|？|\?|$)/,
  },
  { ...PASSWORD, pattern: /(?:너의|당신의|네)\s?(?:비밀번호|암호|패스워드)/ },
  { ...PASSWORD, pattern: /(?:あなたの|君の)(?:パスワード|暗証番号|秘密)/ },
];
const HAS_ANY = /[\u0600-\u06ff\u0900-\u097f\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3]/;

export function detectOtherScripts({ text, startOf, endOf }: Folded): Signal[] {
  if (!HAS_ANY.test(text)) return [];
  return SHAPES.flatMap(({ pattern, ...shape }) => {
    const match = pattern.exec(text);
    if (!match) return [];
    return [{ ...shape, span: { start: startOf(match.index), end: endOf(match.index + match[0].length) } }];
  });
}
