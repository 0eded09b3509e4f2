import { describe, expect, test } from "vitest";
import { givenStack, WATCHED } from "./stack.ts";

type Statement = {
  ByteMatchStatement?: { SearchString: string; PositionalConstraint: string };
  OrStatement?: { Statements: Statement[] };
  NotStatement?: { Statement: Statement };
};
type Rule = {
  Name: string;
  Statement: {
    RateBasedStatement?: { Limit: number; AggregateKeyType: string; ScopeDownStatement: Statement };
    ManagedRuleGroupStatement?: { ScopeDownStatement: Statement };
  };
};

const [, firewall] = givenStack(WATCHED).only("AWS::WAFv2::WebACL");
const rules = firewall.Rules as Rule[];

/** Whether a statement matches a path, as AWS WAF evaluates it. */
function matches(statement: Statement, path: string): boolean {
  const { ByteMatchStatement: bytes, OrStatement: or, NotStatement: not } = statement;
  if (bytes?.PositionalConstraint === "EXACTLY") return path === bytes.SearchString;
  if (bytes?.PositionalConstraint === "STARTS_WITH") return path.startsWith(bytes.SearchString);
  if (or) return or.Statements.some((part) => matches(part, path));
  if (not) return !matches(not.Statement, path);
  throw new Error(`Unknown statement: ${JSON.stringify(statement)}`);
}

const scopeOf = ({ Statement: { RateBasedStatement: rate, ManagedRuleGroupStatement: group } }: Rule) =>
  rate?.ScopeDownStatement ?? group?.ScopeDownStatement ?? {};

/** How many statements each or-statement combines. */
function orSizes({ OrStatement: or, NotStatement: not }: Statement): number[] {
  if (or) return [or.Statements.length, ...or.Statements.flatMap(orSizes)];
  return not ? orSizes(not.Statement) : [];
}

describe("the firewall", () => {
  test.each([
    ["/api/lead", ["IntakePerAddress"]],
    ["/api/site-check", ["IntakePerAddress"]],
    ["/api/visit", ["IntakePerAddress"]],
    ["/api/form", ["IntakePerAddress"]],
    ["/whence.js", ["KnownAttackers"]],
    ["/whence-forms.js", ["KnownAttackers"]],
    ["/whence.1a2b.js", ["KnownAttackers"]],
    ["/api/leads", ["OthersPerAddress", "KnownAttackers"]],
    ["/api/auth/login", ["OthersPerAddress", "KnownAttackers"]],
    ["/dashboard", ["OthersPerAddress", "KnownAttackers"]],
  ])("checks %s by %j", (path, names) => {
    expect(rules.filter((rule) => matches(scopeOf(rule), path)).map(({ Name }) => Name)).toEqual(names);
  });

  test("lets a carrier's NAT send ten times as many leads as other requests", () => {
    const limits = rules.flatMap(({ Statement: { RateBasedStatement: rate } }) => (rate ? [rate] : []));
    expect(limits).toMatchObject([
      { Limit: 20_000, AggregateKeyType: "IP" },
      { Limit: 2000, AggregateKeyType: "IP" },
    ]);
  });

  test("has only or-statements that AWS WAF accepts, of two or more", () => {
    const sizes = rules.flatMap((rule) => orSizes(scopeOf(rule)));
    expect(sizes).toHaveLength(3);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(2);
  });
});
